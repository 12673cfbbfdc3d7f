import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/tokens.css'
import './app/app.css'
import { Console, createQueryClient } from './app/console.tsx'
import { fetchPage } from './app/pages.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

// The links of the frame work at once. Replacing one that has the focus would send the focus to the start of the page: the page's own link takes it.
let focused = document.activeElement?.textContent
place.querySelector('header')?.addEventListener('focusin', ({ target }) => {
  focused = target instanceof Element ? target.textContent : undefined
})
new MutationObserver((_, observer) => {
  observer.disconnect()
  const own = [...place.querySelectorAll('nav a')].find(({ textContent }) => textContent === focused)
  if (own instanceof HTMLElement && document.activeElement === document.body) own.focus()
}).observe(place, { childList: true })

const base = new URL(document.baseURI).pathname.replace(/\/$/, '')
// The frame of `index.html` stays until the page can replace it. The page is drawn in a transition, which a press can interrupt.
void fetchPage(location.pathname).then(() =>
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Console queryClient={createQueryClient()} base={base} />
      </StrictMode>,
    ),
  ),
)
