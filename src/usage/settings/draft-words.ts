/** What a figure says that comes of settings which nobody else has. */
import type { ConsoleFile } from '../../api/console-file.ts'
import { listOf } from '../format.ts'
import type { ConsoleSettings } from './applied-settings.ts'
import { differencesOf } from './differences.ts'

/** What of the settings a figure or file can go by. */
export type UsedSettings = 'billing' | 'limits' | 'prices' | 'groups'

const names: Readonly<Record<UsedSettings, string>> = {
  billing: 'the start of billing periods',
  limits: 'limits',
  prices: 'prices',
  groups: 'groups',
}

/** `prices and groups of one device, not of the file that everybody sees`, of those `used`; undefined where none of them differs. */
export function draftWords(
  { file, draft }: Pick<ConsoleSettings, 'file' | 'draft'>,
  used: readonly UsedSettings[],
): string | undefined {
  if (!file || !draft) return undefined
  const only = (of: ConsoleFile, name: UsedSettings): ConsoleFile => ({ version: 1, [name]: of[name] })
  const drafted = used.filter((name) => differencesOf(only(file, name), only(draft, name)).length > 0)
  if (drafted.length === 0) return undefined
  return `${listOf(drafted.map((name) => names[name]))} of one device, not of the file that everybody sees`
}
