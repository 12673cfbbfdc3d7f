import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../../ui/fields/search-field.tsx'

type Props = {
  readonly query: string
  readonly onQueryChange: (query: string) => void
}

/** The box that narrows the whole page to the keys found. `/` leads to it from anywhere on the page except another box. */
export function KeySearch({ query, onQueryChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
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
  }, [])
  return <SearchField label="Search keys" value={query} onChange={onQueryChange} shortcut="/" ref={box} />
}
/** Pause in typing after which the words reach the address, in milliseconds. */
const PAUSE = 350

/** The typed words, written into the address after a pause; Back and Forward change them too. */
export function useTypedQuery(inAddress: string, writeAddress: (query: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [written, setWritten] = useState<string>()
  if (seen !== inAddress) {
    setSeen(inAddress)
    setWritten(undefined)
    // Words typed while earlier ones were being written to the address must not be lost.
    if (written !== inAddress) setTyped(inAddress)
  }
  useEffect(() => {
    if (typed === inAddress) return undefined
    const timer = setTimeout(() => {
      setWritten(typed)
      writeAddress(typed)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, inAddress, writeAddress])
  return { typed, setTyped }
}
