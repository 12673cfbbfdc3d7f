import { useEffect, useState } from 'react'

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
