import { showToast } from './toast.tsx'

/** Copies a text and confirms it, or says why it failed. Does nothing if there is none. */
export async function copyText(text: string | undefined) {
  if (text === undefined || text === '') return
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Copied' })
  } catch {
    showToast({ title: 'The browser does not allow copying here', isFailure: true })
  }
}
