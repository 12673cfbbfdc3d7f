/** A table as text and as markup. */
export type CopiedTable = { readonly text: string; readonly html: string }

/** Puts a table on the clipboard: as cells for spreadsheets and mails, as text for everything else. The clipboard is asked during the press; the
 *  table may arrive later. */
export async function writeClipboard(table: Promise<CopiedTable>) {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText((await table).text)
    return
  }
  const part = async (name: keyof CopiedTable, type: string) => new Blob([(await table)[name]], { type })
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': part('text', 'text/plain'),
      'text/html': part('html', 'text/html'),
    }),
  ])
}
