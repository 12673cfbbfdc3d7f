import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { withoutExample } from '../change-with-undo.ts'
import { editText, setLanguages } from '../model/input-changes.ts'
import { BLANK, inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { SessionProvider } from '../session/use-session.ts'
import { ImportDialog } from './import-dialog.tsx'

const PO = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Open"\nmsgstr ""\n'

/** The head of saved inputs, without their contents. */
const SAVED = '{"kind":"translation-console inputs","version":1}'

async function importPo(
  targetLanguage: string,
  press: readonly string[],
  file = new File([PO], 'de.po'),
  said = /1 text/,
) {
  const store = createSessionStore({
    inputs: inputsOf({ texts: [''], contexts: [], targetLanguage }),
    translate: () => Promise.reject(new Error('nothing is sent')),
  })
  showPlayground(store, <ImportDialog onClose={() => {}} />)
  await userEvent.upload(screen.getByLabelText('File with texts'), file)
  expect((await screen.findByText('1 text')).parentElement).toHaveTextContent(said)
  for (const name of press) await userEvent.click(screen.getByRole('checkbox', { name }))
  const offers = screen.queryAllByRole('checkbox', { name: /as the file says/ }).length
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  return { offers, target: store.getState().inputs.targetLanguage, store }
}

test('an import offers the file’s target language, and sets it unless the user declines', async () => {
  expect(await importPo('EN-US', [])).toMatchObject({ offers: 1, target: 'DE' })
})

test('the language stays if the user declines', async () => {
  const name = 'Translate into German (DE), as the file says'
  expect(await importPo('EN-US', [name])).toMatchObject({ offers: 1, target: 'EN-US' })
})

test('nothing is offered if that is the language shown', async () => {
  expect(await importPo('DE-CH', [])).toMatchObject({ offers: 0, target: 'DE-CH' })
})

test('both languages of an XLIFF file are set', async () => {
  const xliff = `<xliff version="1.2"><file source-language="en-GB" target-language="de"><body>
    <trans-unit id="open"><source>Open</source></trans-unit></body></file></xliff>`
  const file = new File([xliff], 'menu.xlf')
  const name = 'Translate from English (EN) into German (DE), as the file says'
  const { store } = await importPo('EN-US', [name, name], file)
  expect(store.getState().inputs).toMatchObject({ sourceLanguage: 'EN', targetLanguage: 'DE' })
  cleanup()
  const version2 = `<xliff version="2.0" srcLang="fr" trgLang="de"><file id="f"><unit id="u"><segment>
    <source>Ouvrir</source></segment></unit></file></xliff>`
  const other = await importPo('DE', [], new File([version2], 'menu.xliff'))
  expect(other.store.getState().inputs).toMatchObject({ sourceLanguage: 'FR', targetLanguage: 'DE' })
})

test('the preview says how many blank lines and rows without a text are left out', async () => {
  await importPo('DE', [], new File(['\nOpen\n'], 'menu.txt'), /1 blank line is left out\./)
  cleanup()
  const csv = 'key,text\na,Open\nb,\n'
  await importPo('DE', [], new File([csv], 'menu.csv'), /1 row without a text is left out\./)
  cleanup()
  await importPo(
    'DE',
    [],
    new File(['key,text\na,Open\nb,\nc,\n'], 'menu.csv'),
    /2 rows without a text are left out\./,
  )
})

test('the preview says how many rows lose cells because of an unquoted comma', async () => {
  const csv = 'text,note\nView,A noun\nOpen,A verb, not a state\nFile,A noun\nSave,Keeps it, for ever\n'
  const store = createSessionStore({
    inputs: inputsOf({ texts: [''], contexts: [] }),
    translate: () => Promise.reject(new Error('nothing is sent')),
  })
  showPlayground(store, <ImportDialog onClose={() => {}} />)
  await userEvent.upload(screen.getByLabelText('File with texts'), new File([csv], 'a.csv'))
  expect(await screen.findByText(/^2 rows have more cells than the heading; the extra cells/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled()
})

test('a file that finishes loading after a newer choice does not replace it', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: [''], contexts: [] }),
    translate: () => Promise.reject(new Error('nothing is sent')),
  })
  let read: (bytes: ArrayBuffer) => void = () => {}
  const file = new File([PO], 'late.po')
  file.arrayBuffer = () => new Promise((resolve) => (read = resolve))
  showPlayground(store, <ImportDialog onClose={() => {}} />)
  await userEvent.upload(screen.getByLabelText('File with texts'), file)
  await userEvent.upload(screen.getByLabelText('File with texts'), new File([PO], 'newer.po'))
  await act(async () => read(await new Blob([PO]).arrayBuffer()))
  expect(screen.queryByText('late.po')).toBeNull()
  expect(screen.getByText('newer.po')).toBeVisible()
})

test('what was found in a file is announced', async () => {
  render(
    <SessionProvider
      value={createSessionStore({
        inputs: inputsOf({ texts: [''], contexts: [] }),
        translate: () => new Promise(() => undefined),
      })}
    >
      <ImportDialog onClose={() => {}} />
      <Announcer />
    </SessionProvider>,
  )
  await userEvent.upload(screen.getByLabelText('File with texts'), new File(['text\nOne\nTwo\n'], 'a.csv'))
  expect(await screen.findByText(/^2 texts, 6 characters\./, { ignore: 'p' })).toBeInTheDocument()
})

test.each([
  [new File([], 'a.csv'), 'No texts found in a.csv.', 'The file is empty.'],
  [
    new File(['text\n'.repeat(5_001)], 'a.txt'),
    /^5,001 texts are too many: a comparison holds 5,000/,
    /^Split/,
  ],
  [new File([' '.repeat(20 * 1024 * 1024 + 1)], 'a.txt'), /^a.txt is larger than 20 MB/, ''],
  [
    new File([SAVED.replace('1', '2')], 'a.json'),
    /^A newer version of the console saved a.json/,
    /^Reload this page/,
  ],
  [new File([SAVED], 'a.json'), /^The inputs saved in a.json are damaged/, /^Part of it is missing/],
])('a file that cannot be imported says why: %#', async (file, title, advice) => {
  const store = createSessionStore({
    inputs: inputsOf(BLANK),
    translate: () => Promise.reject(new Error('nothing is sent')),
  })
  showPlayground(store, <ImportDialog onClose={() => {}} />)
  await userEvent.upload(screen.getByLabelText('File with texts'), file)
  expect(await screen.findByText(title)).toBeVisible()
  if (advice !== '') expect(screen.getByText(advice)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
})

test('an untouched example makes room for a file, also after a language and repeats were chosen, which stay', () => {
  const example = inputsOf({ texts: ['Das Tor'], contexts: [{ context: 'Fußball' }], sourceLanguage: 'DE' })
  const store = createSessionStore({ inputs: example, translate: () => Promise.reject(new Error('none')) })
  store.show({ firstVisit: example })
  store.change((inputs) => ({ ...setLanguages(inputs, { target: 'ES' }), repeats: 3 }))
  const left = withoutExample(store, store.getState().inputs)
  expect(left).toMatchObject({ sourceLanguage: '', targets: ['ES'], targetLanguage: 'ES', repeats: 3 })
  expect(left.texts.map(({ text }) => text)).toEqual([''])
  expect(left.columns.every(({ context }) => context === '')).toBe(true)

  store.change((inputs) => editText(inputs, inputs.texts[0]?.id ?? '', 'Das Schloss'))
  const own = store.getState().inputs
  expect(withoutExample(store, own)).toBe(own)
})
