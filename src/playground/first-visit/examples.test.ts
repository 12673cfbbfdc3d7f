import { expect, test } from 'vitest'
import { translationBody } from '../../api/translate.ts'
import { postTranslate, startSandbox } from '../../testing/sandbox-client.ts'
import { cardExamples, examples, recording } from './examples.ts'
import { inputsOf } from '../model/inputs.ts'
import { columnRequests } from '../model/column-requests.ts'

const recorded = examples.filter(({ id }) => id in recording)

/** The sandbox's answer to each column of an example. */
async function answersOf({ contents }: (typeof examples)[number]): Promise<string[]> {
  const inputs = inputsOf(contents)
  const sandbox = startSandbox()
  const answers: string[] = []
  for (const request of inputs.columns.flatMap((column) => columnRequests(inputs, column))) {
    const response = await postTranslate(sandbox, translationBody(request))
    expect(response.status).toBe(200)
    answers.push(await response.text())
  }
  await sandbox.close()
  return answers
}

test('every card and the first-visit example have recorded answers', () => {
  expect(Object.keys(recording).sort()).toEqual(['lock', ...cardExamples.map(({ id }) => id)].sort())
  expect(recorded).toHaveLength(Object.keys(recording).length)
})

test.each(recorded)(
  'the recorded answers of “$title” are those of the sandbox, to the byte',
  async (example) => {
    const answers = await answersOf(example)
    // If this fails, copy the received answers into examples.ts.
    expect(recording[example.id]).toEqual(answers)
  },
)

test.each(examples)(
  '“$title” shows what it promises: a change, or none from an instruction',
  async (example) => {
    const [baseline, ...others] = (await answersOf(example)).map((answer) => {
      const { translations }: { translations: { text: string }[] } = JSON.parse(answer)
      return translations.map(({ text }) => text).join('\n')
    })
    const isMisuse = example.title.includes('instructions')
    expect(others.some((texts) => texts !== baseline)).toBe(!isMisuse)
  },
)
