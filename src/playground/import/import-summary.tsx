import { countCharacters } from '../../api/gateway-contract.ts'
import { countOf, formatCount, listOf } from '../../locale/numbers.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { MAX_TEXTS } from '../model/inputs.ts'
import type { Languages } from '../model/input-changes.ts'
import { describeContents, type ReadComparison, withTranslations } from '../model/comparison-file.ts'
import { languageName } from '../languages.ts'
import { hasWork } from '../change-with-undo.ts'
import { useSession } from '../session/use-session.ts'
import styles from './import-dialog.module.css'
import type { StringsFile } from './strings-file.ts'
import type { FileString, StringsTable } from './strings-table.ts'

/** Announces the summary: once for each file, and again when its texts change. */
const announceSummary = (found: HTMLElement | null) => {
  if (found?.textContent) announce(found.textContent)
}

type Props = {
  readonly fileName: string
  readonly found: StringsFile & { readonly strings: readonly FileString[] }
  /** How many texts there already are. */
  readonly kept: number
}

/** What would be imported, or why it cannot be. */
export function ImportSummary({ fileName, found, kept }: Props) {
  const { strings, table, cut, trouble } = found
  const { overlong = 0 } = table
  const isResent = useSession(({ inputs }) => kept > 0 && inputs.markup === 'off')
  const textless = table.rows.length - strings.length
  const room = MAX_TEXTS - kept
  const notes = strings.filter(({ note }) => note !== '').length
  const expecting = strings.filter(({ expectations }) => expectations !== undefined)
  const expectedIn = [...new Set(expecting.flatMap(({ expectations = {} }) => Object.keys(expectations)))]
  if (strings.length === 0) {
    return (
      <Notice tone="danger" title={`No texts found in ${fileName}.`}>
        {trouble ??
          (table.endsEarly
            ? 'The file ends before its first text. Get the whole file again.'
            : table.openQuote !== undefined
              ? `${openQuoteIn(table.openQuote)} Correct the file.`
              : table.rows.length > 0
                ? 'Choose another column.'
                : 'It was read as its extension says. Check that it has the right one.')}
      </Notice>
    )
  }
  if (strings.length > room) {
    return (
      <Notice
        tone="danger"
        title={`${countOf(strings.length, 'text')} are too many: a comparison holds ${formatCount(MAX_TEXTS)}, and there is room for ${formatCount(room)}.`}
      >
        {kept === 0
          ? 'Split the file: each part is a comparison of its own.'
          : 'Split the file, or remove texts first.'}
      </Notice>
    )
  }
  return (
    <>
      {table.endsEarly ? (
        <Notice
          tone="warning"
          title={`Only ${countOf(strings.length, 'text was', 'texts were')} read, because ${fileName} ends early.`}
        >
          The rest of it is missing. Get the whole file again.
        </Notice>
      ) : null}
      {table.openQuote === undefined ? null : (
        <Notice tone="warning" title={openQuoteIn(table.openQuote)}>
          What follows may be wrong or missing. Correct the file, or check the texts below.
        </Notice>
      )}
      {overlong > 0 ? (
        <Notice
          tone="warning"
          title={`${countOf(overlong, 'row has', 'rows have')} more cells than the ${cut?.hasHeadings ? 'heading' : 'first row'}; the extra cells are left out.`}
        >
          A text or note that contains the separator must be in quotes. Correct the file, or choose another
          separator.
        </Notice>
      ) : null}
      <p ref={announceSummary} key={`${fileName} ${strings.length}`} className={styles.sum}>
        <strong>{countOf(strings.length, 'text')}</strong>,{' '}
        {countOf(
          strings.reduce((sum, { text }) => sum + countCharacters(text), 0),
          'character',
        )}
        {notes === 0 ? '' : `, ${formatCount(notes)} with a note`}. {leftOutInWords(table, textless)}
        {kept === 0 ? '' : 'The texts are added below. '}
        {table.isMarkup === true
          ? `The texts are XML fragments: markup is set to XML${isResent ? ', and the other texts are sent again' : ''}.`
          : ''}
      </p>
      {expecting.length === 0 ? null : (
        <p className={styles.note}>
          {countOf(expecting.length, 'text has', 'texts have')} an expectation for{' '}
          {expectedIn.map((code) => languageName(code)).join(', ')}.
        </p>
      )}
    </>
  )
}

function openQuoteIn(line: number): string {
  return `In line ${formatCount(line)} a quote is not closed.`
}

/** "1 row without a text and 2 values that are not text are left out. "; empty if everything is imported. */
function leftOutInWords(
  { untranslatable = 0, notText = 0, blankLines = 0 }: StringsTable,
  textless: number,
): string {
  const parts = [
    ...(textless > 0 ? [`${countOf(textless, 'row')} without a text`] : []),
    ...(untranslatable > 0 ? [`${countOf(untranslatable, 'text')} marked translate="no"`] : []),
    ...(notText > 0 ? [countOf(notText, 'value that is not text', 'values that are not text')] : []),
    ...(blankLines > 0 ? [countOf(blankLines, 'blank line')] : []),
  ]
  if (parts.length === 0) return ''
  return `${listOf(parts)} ${textless + untranslatable + notText + blankLines === 1 ? 'is' : 'are'} left out. `
}

/** " from English (EN) into German (DE)", or the known part of it; empty if neither is known. */
export function directionInWords({ source, target }: Languages): string {
  const named = (code: string) => `${languageName(code)} (${code})`
  return `${source === undefined ? '' : ` from ${named(source)}`}${target === undefined ? '' : ` into ${named(target)}`}`
}

type SavedProps = {
  readonly fileName: string
  readonly saved: ReadComparison
}

/** What a file of saved inputs would import, or why it cannot be imported. */
export function SavedInputs({ fileName, saved }: SavedProps) {
  const isReplacing = useSession(hasWork)
  if ('problem' in saved) {
    return saved.problem === 'newer' ? (
      <Notice tone="danger" title={`A newer version of the console saved ${fileName}.`}>
        Reload this page to get that version, then open the file again.
      </Notice>
    ) : (
      <Notice tone="danger" title={`The inputs saved in ${fileName} are damaged.`}>
        Part of it is missing or changed. Ask for it again.
      </Notice>
    )
  }
  return (
    <p className={styles.sum}>
      Inputs of the playground: <strong>{describeContents(saved.contents)}</strong>
      {withTranslations(saved.count)}.{' '}
      {isReplacing ? 'They replace what is on the page; Undo brings it back.' : ''}
    </p>
  )
}
