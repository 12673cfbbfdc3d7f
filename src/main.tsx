import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/tokens.css'
import './app/app.css'
import { Console, createQueryClient } from './app/console.tsx'
import { fetchPage } from './app/pages.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const base = new URL(document.baseURI).pathname.replace(/\/$/, '')
// What `index.html` shows stays until there is a page to take its place, which is drawn in steps: a press is heard between two of them.
void fetchPage(location.pathname).then(() =>
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Console queryClient={createQueryClient()} base={base} />
      </StrictMode>,
    ),
  ),
)
