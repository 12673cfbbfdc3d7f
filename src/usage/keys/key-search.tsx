import { useEffect } from 'react'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { usePage } from '../page.ts'

/** The box that narrows the whole page to the keys found. `/` focuses it from anywhere on the page except another box. */
export function KeySearch() {
  const { requested, searchBox: box } = usePage()
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
  return (
    <SearchField
      label="Search keys"
      value={requested.typed}
      onChange={requested.setTyped}
      shortcut="/"
      ref={box}
    />
  )
}
