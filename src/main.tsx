import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/tokens.css'
import './app/app.css'
import { Console } from './app/console.tsx'
import { createQueryClient } from './app/query-client.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root"')

createRoot(place).render(
  <StrictMode>
    <Console queryClient={createQueryClient()} base={new URL(document.baseURI).pathname.replace(/\/$/, '')} />
  </StrictMode>,
)
