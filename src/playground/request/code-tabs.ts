/** The tabs that show a request as code, in their order. Response, which follows them, is a view of its own. */
import type { TranslationInput } from '../../api/translate.ts'
import type { RequestTab } from '../store/session-state.ts'
import { bodyCode, type CodePart } from './code.ts'

export type CodeTab = {
  readonly id: RequestTab
  readonly label: string
  /** The code of a request. `isExact`: to the byte as it is sent, where `hasExact` says that there is a difference. */
  readonly code: (input: TranslationInput, isExact: boolean) => readonly CodePart[]
  readonly hasExact: boolean
}

export const codeTabs: readonly CodeTab[] = [{ id: 'json', label: 'JSON', code: bodyCode, hasExact: true }]
