import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/tokens.css'
import './app/app.css'
import { createQueryClient } from './app/query-client.ts'
import { createConsoleRouter } from './app/router.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root"')

const queryClient = createQueryClient()
const router = createConsoleRouter({ queryClient }, new URL(document.baseURI).pathname)

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
