import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/tokens.css'
import './app/app.css'
import { Console } from './app/console.tsx'
import { fetchPage } from './app/pages.tsx'
import { createQueryClient } from './app/query-client.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const base = new URL(document.baseURI).pathname.replace(/\/$/, '')
// What `index.html` shows stays until there is a page to take its place.
void fetchPage(location.pathname).then(() =>
  createRoot(place).render(
    <StrictMode>
      <Console queryClient={createQueryClient()} base={base} />
    </StrictMode>,
  ),
)
