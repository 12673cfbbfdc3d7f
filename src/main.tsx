import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/tokens.css'
import './app/app.css'
import { Console, createQueryClient } from './app/console.tsx'
import { fetchPage } from './app/pages.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

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
