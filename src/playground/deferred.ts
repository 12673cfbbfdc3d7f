/**
 * The chunk fetched right after the first paint: menus and tabs, which bring in react-aria's collections; cell verdicts, which need the word diff;
 * and the texts for failures, because the server may be out of reach later.
 */
export { Start } from './first-visit/start.tsx'
export { SharedLink } from './hand-on/shared-link.tsx'
export { recognizePasted } from './import/pasted-source.ts'
export { Drawer } from './panes/drawer.tsx'
export { Notices } from './run-bar/notices.tsx'
export { RunControls } from './run-bar/run-controls.tsx'
export { CellContent } from './table/cell-content.tsx'
export { ColumnChooser } from './table/column-chooser.tsx'
export { ColumnTrouble } from './table/column-trouble.tsx'
export { ColumnVerdict } from './table/column-verdict.tsx'
export { ContextHint } from './table/context-hint.tsx'
export { PastedDialog, PasteOffer } from './table/paste-offer.tsx'
export { Strip } from './table/strip.tsx'
export { ColumnMenu, RowMenu, TableCorner } from './table/table-menus.tsx'
export { TextNote } from './table/text-note.tsx'
export { VirtualRows } from './table/virtual-rows.tsx'
export { TargetTabs } from './toolbar/targets.tsx'
export { Toolbar } from './toolbar/toolbar.tsx'
