import type { ReactNode, Ref } from 'react'

type Props = {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** Content that may overflow. It is focusable, so that the keyboard can scroll it too. */
export function ScrollRegion({ label, className, children, ref }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll
    <div ref={ref} tabIndex={0} role="region" aria-label={label} className={className}>
      {children}
    </div>
  )
}
