/** The figures of a request in words: status, time, bill and size. */
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { bodyBytes, translationBody, type TranslationInput } from '../../api/translate.ts'
import { countOf, formatCount, LOCALE } from '../../locale/numbers.ts'
import type { Exchange } from '../model/run.ts'

const KIB = 1024

/** "0.9 of 128 KiB", for the bytes of a body. */
function sizeInWords(bytes: number): string {
  const kib = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${kib.format(bytes / KIB)} of ${MAX_TRANSLATION_BODY_BYTES / KIB} KiB`
}

/** The size of a request that has not been sent. */
export function plannedInWords(request: TranslationInput): readonly string[] {
  return [sizeInWords(bodyBytes(translationBody(request))), countOf(request.texts.length, 'text')]
}

/** The figures of one call, shown after its status. */
export function callInWords({ request, result, milliseconds }: Exchange): readonly string[] {
  return [
    inMilliseconds(result?.milliseconds ?? milliseconds),
    ...billedInWords(result?.billedCharacters),
    ...plannedInWords(request),
  ]
}

function inMilliseconds(milliseconds = 0): string {
  return `${formatCount(Math.round(milliseconds))} ms`
}

function billedInWords(characters: number | undefined): readonly string[] {
  return characters === undefined ? [] : [`${formatCount(characters)} billed`]
}
