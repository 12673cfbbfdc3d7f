import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { recognizePasted } from '../import/pasted-source.ts'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'

const TABLE = 'key\tsource\tcontext\nopen\tOpen\tA button\nhelp\t"Help\nand more"\tA menu\n'
const REQUEST = '{"text":["Eins","Zwei"],"target_lang":"FR"}'

test.each([
  ['two columns of a spreadsheet', 'Open\tA button\nClose\tA menu', 'Table, 2 columns'],
  ['a table with headings and a line break in quotes', TABLE, 'Table, 3 columns'],
  ['lines with commas and headings', 'source,context\nOpen,A button\n', 'Table, 2 columns'],
  ['a request', REQUEST, 'Request'],
  ['a command', `curl https://example.org -d '${REQUEST}'`, 'cURL command'],
  ['a catalogue', '{"open":"Open","help":"Help"}', 'JSON, 2 texts'],
])('%s is recognised as such', (_, text, words) => {
  expect(recognizePasted(text)?.words).toBe(words)
})

test.each(['One line\nand another', 'Yes, please\nNo, thanks', 'a\tb', '{name} is here', '[sic] he said'])(
  '%j is lines',
  (text) => expect(recognizePasted(text)).toBeUndefined(),
)

function open() {
  Element.prototype.scrollIntoView = vi.fn()
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['before'], contexts: [{ context: '' }] }),
    translate: () => Promise.reject(new Error('nothing is sent')),
  })
  showPlayground(store)
  return () => store.getState().inputs.texts.map(({ text }) => text)
}

test('a pasted table is imported by the dialog, which gives the text back if cancelled', async () => {
  const texts = open()
  const box = screen.getByRole('textbox', { name: 'Text 1' })
  await userEvent.clear(box)
  await userEvent.paste(TABLE)
  const whole = texts()
  await userEvent.click(await screen.findByRole('button', { name: 'Table, 3 columns: import…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import texts' })
  expect(dialog).toHaveTextContent('2 texts')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(texts()).toEqual(whole)

  await userEvent.click(await screen.findByRole('button', { name: 'Table, 3 columns: import…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  expect(texts()).toEqual(['Open', 'Help\nand more'])
})

test('a text that a pasted table replaces does not come back with the import, which is one step to undo; the offer goes with the paste', async () => {
  const texts = open()
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text 1' })
  await userEvent.click(box)
  box.setSelectionRange(0, box.value.length)
  await userEvent.paste(TABLE)
  const pasted = texts()
  await userEvent.click(await screen.findByRole('button', { name: 'Table, 3 columns: import…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  expect(texts()).toEqual(['Open', 'Help\nand more'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual(pasted)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual(['before'])
  expect(screen.queryByRole('button', { name: 'Table, 3 columns: import…' })).toBeNull()
})

test('Undo takes back a paste that is held back, not the step before it', async () => {
  const texts = open()
  const box = screen.getByRole('textbox', { name: 'Text 1' })
  await userEvent.type(box, ' that')
  await userEvent.paste(Array.from({ length: 300 }, (_, line) => `Line ${line}`).join('\n'))
  expect(await screen.findByRole('group', { name: 'Pasted lines' })).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(screen.queryByRole('group', { name: 'Pasted lines' })).toBeNull()
  expect(texts()).toEqual(['before that'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual(['before'])
})

test('a table or a request pasted into the row for the next text opens the dialog that reads it', async () => {
  const texts = open()
  screen.getByRole('button', { name: 'Add text' }).focus()
  await userEvent.paste(TABLE)
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  expect(texts()).toEqual(['before', 'Open', 'Help\nand more'])

  screen.getByRole('button', { name: 'Add text' }).focus()
  await userEvent.paste(REQUEST)
  await userEvent.click(await screen.findByRole('button', { name: 'Load' }))
  expect(texts()).toEqual(['Eins', 'Zwei'])
})

test('a double press adds one text, which keeps the focus', async () => {
  const texts = open()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add text' }))
  await userEvent.keyboard('new')
  expect(texts()).toEqual(['before', 'new'])
})

test('the question about pasted lines is announced', async () => {
  open()
  render(<Announcer />)
  const box = screen.getByRole('textbox', { name: 'Text 1' })
  await userEvent.clear(box)
  await userEvent.paste('one\ntwo\nthree')
  expect(
    await screen.findByText('Pasted 3 lines: 3 texts or one text? Press Tab twice to choose.'),
  ).toBeInTheDocument()
})
