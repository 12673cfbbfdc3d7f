import { useEffect, useEffectEvent } from 'react'

/** Listens for an event of the whole page while the component is mounted; `isFirst`: before the page's elements handle it. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  onEvent: (event: DocumentEventMap[Type]) => void,
  isFirst = false,
) {
  const listener = useEffectEvent(onEvent)
  useEffect(() => {
    const listen = (event: DocumentEventMap[Type]) => listener(event)
    document.addEventListener(type, listen, { capture: isFirst })
    return () => document.removeEventListener(type, listen, { capture: isFirst })
  }, [type, isFirst])
}
