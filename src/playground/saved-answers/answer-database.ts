/**
 * Answers on this device, in IndexedDB, for a reload: each record is one answer of the service to one exact request. No context and no key
 * is in it: the question is named by a digest. Two tabs share it.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { HandedOn } from '../sending/answer-cache.ts'

const NAME = 'playground-answers'
const VERSION = 1

/** The most bytes, estimated from the lengths of the strings; the oldest answers make room for new ones. */
const KEPT_BYTES = 64 * 1024 * 1024
/** How many bytes remain after that, so that not every further answer has to make room. */
const LEFT_BYTES = 0.9 * KEPT_BYTES

export type SavedAnswer = {
  /** The digest of service, languages, markup and context. */
  readonly question: string
  /** The digest of a text with a context of its own; absent where all texts have one. */
  readonly entry?: string
  readonly texts: readonly string[]
  /** The raw answer. */
  readonly body: string
  /** When it came; milliseconds since the epoch. Absent from what was kept before this was. */
  readonly answeredAt?: number
  /** How it came here, where it was not asked here. */
  readonly handedOn?: HandedOn
}

interface AnswerSchema extends DBSchema {
  answers: {
    key: number
    value: SavedAnswer & { readonly size: number }
    indexes: { question: string }
  }
  total: { key: 'bytes'; value: number }
}

let opened: Promise<IDBPDatabase<AnswerSchema>> | undefined

function database(): Promise<IDBPDatabase<AnswerSchema>> {
  opened ??= openDB<AnswerSchema>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('answers', { autoIncrement: true }).createIndex('question', 'question')
      created.createObjectStore('total')
    },
    // A newer version of the console is waiting in another tab.
    blocking: () => void closeAnswers(),
    terminated() {
      opened = undefined
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Closes the database. */
export async function closeAnswers() {
  const closing = opened
  opened = undefined
  const held = await closing?.catch(() => undefined)
  held?.close()
}

/** Keeps one answer. Rejects where the storage is full or unavailable. */
export async function saveAnswer(answer: SavedAnswer, most = KEPT_BYTES, left = LEFT_BYTES): Promise<void> {
  const size = 2 * (answer.body.length + answer.texts.reduce((sum, { length }) => sum + length, 0))
  const work = (await database()).transaction(['answers', 'total'], 'readwrite', { durability: 'relaxed' })
  const answers = work.objectStore('answers')
  const total = work.objectStore('total')
  let bytes = ((await total.get('bytes')) ?? 0) + size
  if (bytes > most) {
    for (let oldest = await answers.openCursor(); oldest && bytes > left; oldest = await oldest.continue()) {
      bytes -= oldest.value.size
      await oldest.delete()
    }
  }
  await Promise.all([answers.put({ ...answer, size }), total.put(Math.max(bytes, size), 'bytes'), work.done])
}

/** Forgets answers to a question. Rejects where the storage is unavailable. */
export async function forgetAnswers(
  question: string,
  isMeant: (answer: SavedAnswer) => boolean,
): Promise<void> {
  const work = (await database()).transaction(['answers', 'total'], 'readwrite')
  const total = work.objectStore('total')
  let bytes = (await total.get('bytes')) ?? 0
  const ofQuestion = work.objectStore('answers').index('question')
  for (let place = await ofQuestion.openCursor(question); place; place = await place.continue()) {
    if (!isMeant(place.value)) continue
    bytes -= place.value.size
    await place.delete()
  }
  await Promise.all([total.put(Math.max(bytes, 0), 'bytes'), work.done])
}

/** All kept answers to a question, oldest first. Rejects where the storage is unavailable. */
export async function readAnswers(question: string): Promise<readonly SavedAnswer[]> {
  return (await database()).getAllFromIndex('answers', 'question', question)
}

/** Deletes all of them. */
export async function clearAnswers(): Promise<void> {
  const work = (await database()).transaction(['answers', 'total'], 'readwrite')
  await Promise.all([work.objectStore('answers').clear(), work.objectStore('total').clear(), work.done])
}
