import { useEffect, useState } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { isInputsLink } from '../share/link-name.ts'

const SharedLink = lazyComponent(
  async () => (await import('../share/shared-link.tsx')).SharedLink,
  () => null,
)

/** Opens the inputs that the page's address holds, if it does. */
export function OpenedLink() {
  const [link, setLink] = useState(linkInAddress)
  useEffect(() => {
    // Entering a link in this page's address bar does not reload the page.
    const onHashChange = () => setLink((before) => linkInAddress() ?? before)
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [])
  return link ? <SharedLink link={link} /> : null
}

function linkInAddress() {
  return isInputsLink(location.hash) ? { fragment: location.hash } : undefined
}
