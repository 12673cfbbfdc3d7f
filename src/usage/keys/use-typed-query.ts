import { useEffect, useState } from 'react'

/** Pause in typing after which the words reach the address, in milliseconds. */
const PAUSE = 350

/** Words as they are typed, in the address after a pause; Back and Forward change them too. */
export function useTypedQuery(inAddress: string, writeAddress: (query: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [written, setWritten] = useState<string>()
  if (seen !== inAddress) {
    setSeen(inAddress)
    setWritten(undefined)
    // What was typed while our own words travelled to the address must not be taken back.
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
