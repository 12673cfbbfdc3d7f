import shared from '../shared.module.css'

type Props = { readonly width?: number | string; readonly height?: number | string }

/** Reserves the space of something that is still loading, at its final size. Announce elsewhere what is loading. */
export function Skeleton({ width = '100%', height = '1em' }: Props) {
  return <span aria-hidden className={shared.skeleton} style={{ width, height }} />
}
