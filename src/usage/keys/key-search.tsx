import { type RefObject, useEffect } from 'react'
import { SearchField } from '../../ui/fields/search-field.tsx'

type Props = {
  readonly query: string
  readonly onQueryChange: (query: string) => void
  readonly box: RefObject<HTMLInputElement | null>
}

/** The box that narrows the whole page to the keys found. `/` leads to it from anywhere on the page except another box. */
export function KeySearch({ query, onQueryChange, box }: Props) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null
      if (key !== '/' || ctrlKey || metaKey || altKey || isElsewhere) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [box])
  return <SearchField label="Search keys" value={query} onChange={onQueryChange} shortcut="/" ref={box} />
}
