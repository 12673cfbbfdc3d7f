/** The figures of a request in words: status, time, bill and size. */
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import type { TranslationInput, TranslationResult } from '../../api/translate.ts'
import { countOf, formatCount, LOCALE } from '../../locale/numbers.ts'
import { bytesOf } from '../model/column-requests.ts'
import type { Exchange } from '../model/run.ts'

const KIB = 1024

/** "0.9 of 128 KiB", for the bytes of a body. */
function sizeInWords(bytes: number): string {
  const kib = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${kib.format(bytes / KIB)} of ${MAX_TRANSLATION_BODY_BYTES / KIB} KiB`
}

/** "128.1 of 128 KiB", for the bytes of what is too large to be sent: rounded up, so that it is never the limit itself. */
export function excessInWords(bytes: number): string {
  return sizeInWords(Math.ceil((10 * bytes) / KIB) * (KIB / 10))
}

/** The size of a request that has not been sent. */
export function plannedInWords(request: TranslationInput): readonly string[] {
  return [sizeInWords(bytesOf(request)), countOf(request.texts.length, 'text')]
}

/** The figures of one call, shown after its status. */
export function callInWords({ request, result, milliseconds }: Exchange): readonly string[] {
  return [
    inMilliseconds(milliseconds),
    ...billedInWords(result?.billedCharacters),
    ...plannedInWords(request),
  ]
}

/** The combined figures of a press: the median time, and the total bill if the service reports one for each call. */
export function callsInWords(exchanges: readonly Exchange[]): readonly string[] {
  const results = exchanges.flatMap(({ result }) => result ?? [])
  if (results.length === 0) return []
  const billed = results.every(({ billedCharacters }) => billedCharacters !== undefined)
    ? results.reduce((sum, { billedCharacters = 0 }) => sum + billedCharacters, 0)
    : undefined
  return [timeInWords(results), ...(billed === undefined ? [] : [`${countOf(billed, 'character')} billed`])]
}

/** "144 ms", or "3 requests, median 144 ms". */
function timeInWords(results: readonly TranslationResult[]): string {
  const times = results.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const half = times.length / 2
  const lower = times[Math.ceil(half) - 1] ?? 0
  const upper = times[Math.floor(half)] ?? lower
  const middle = inMilliseconds((lower + upper) / 2)
  return times.length === 1 ? middle : `${formatCount(times.length)} requests, median ${middle}`
}

function inMilliseconds(milliseconds: number): string {
  return `${formatCount(Math.round(milliseconds))} ms`
}

function billedInWords(characters: number | undefined): readonly string[] {
  return characters === undefined ? [] : [`${formatCount(characters)} billed`]
}
