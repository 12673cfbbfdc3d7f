import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'

/** A requested file that could not be made. */
export type ExportFailure = {
  readonly error: unknown
  /** Makes the same file again. */
  readonly retry: () => void
}

type Props = { readonly failure: ExportFailure; readonly onClose: () => void }

/** Says that there is no file, and what to do about it. */
export function ExportFailureNotice({ failure: { error, retry }, onClose }: Props) {
  const words = error instanceof Error ? error.message : ''
  return (
    <Notice
      tone="danger"
      title="The file could not be made"
      actions={
        <>
          <Button onPress={retry}>Make the file again</Button>
          <Button onPress={onClose}>Close</Button>
        </>
      }
    >
      <p>
        {isShortage(error)
          ? 'Nothing was saved: there is not enough memory for a file of this size. Choose fewer days or fewer keys, or a row per key.'
          : 'Nothing was saved. Try again; if it fails once more, reload the page.'}
        {words === '' ? null : ` The browser says: ${words}`}
      </p>
    </Notice>
  )
}

/** Browsers have no specific error for a lack of memory. */
function isShortage(error: unknown): boolean {
  return error instanceof Error && (error instanceof RangeError || /memory|allocation/i.test(error.message))
}
