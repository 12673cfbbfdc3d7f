/** The chunk fetched at the first press that opens a dialog or saves a file: reading and writing files needs libraries. */
export { BlindDialog } from './blind/blind-dialog.tsx'
export { saveAs } from './hand-on/save-table.ts'
export { ShareDialog } from './hand-on/share-dialog.tsx'
export { HistoryDialog } from './history/history-dialog.tsx'
export { ImportDialog } from './import/import-dialog.tsx'
export { PasteDialog } from './import/paste-dialog.tsx'
export { ShortenDialog } from './shorten/shorten-dialog.tsx'
