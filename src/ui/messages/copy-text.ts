import { showToast } from './toast.tsx'

/** Copies a text and says so, or says why not. Does nothing where there is none. */
export async function copyText(text: string | undefined) {
  if (text === undefined || text === '') return
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Copied' })
  } catch {
    showToast({ title: 'The browser does not allow copying here', isFailure: true })
  }
}
