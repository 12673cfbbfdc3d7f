/**
 * Inputs in an address, behind its `#`, which browsers send to no server: `#inputs=1.…`, the file that "Inputs as JSON" saves, deflated
 * and written in base64url. The number is the version of this form; what is in the file has its own.
 */
import { LINK_NAME } from './link-name.ts'
import { type ReadInputs, readInputsFile, writeInputsFile } from '../inputs/inputs-file.ts'
import type { Inputs } from '../inputs/inputs.ts'

const VERSION = 1

/** Longest link, in characters: 8 KiB. Chats and mails cut longer ones, and proxies take no longer address. */
export const MAX_LINK_LENGTH = 8_192

/** More than all texts of a comparison are likely to be; bytes. A few kilobytes can be deflated from a thousand times as much. */
const MAX_BYTES = 32 * 1024 * 1024

/** The link, or how long it would be where that is too long. */
export type Link = { readonly link: string } | { readonly tooLong: number }

/** The address of `page`, which has no fragment, with the inputs. */
export async function linkTo(inputs: Inputs, page: string): Promise<Link> {
  const json = JSON.stringify(JSON.parse(writeInputsFile(inputs)))
  const bytes = await collect(new Blob([json]).stream().pipeThrough(new CompressionStream('deflate')))
  const head = `${page}${LINK_NAME}${VERSION}.`
  const length = head.length + Math.ceil((bytes.length * 4) / 3)
  return length > MAX_LINK_LENGTH ? { tooLong: length } : { link: head + toBase64Url(bytes) }
}

/** The contents of the fragment of an address, or why there are none. */
export async function readLink(fragment: string): Promise<ReadInputs> {
  const [, version = '', data = ''] = /^#inputs=(\d{1,9})\.(.*)$/s.exec(fragment) ?? []
  if (Number(version) > VERSION) return { problem: 'newer' }
  if (Number(version) !== VERSION) return { problem: 'damaged' }
  try {
    const deflated = new Blob([fromBase64Url(data)]).stream()
    const json = new TextDecoder('utf-8', { fatal: true }).decode(
      await collect(deflated.pipeThrough(new DecompressionStream('deflate'))),
    )
    return readInputsFile(json) ?? { problem: 'damaged' }
  } catch {
    return { problem: 'damaged' }
  }
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > MAX_BYTES) throw new RangeError('More than a comparison holds')
    chunks.push(new Uint8Array(next.value))
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

function toBase64Url(bytes: Uint8Array): string {
  const letters = btoa(String.fromCharCode(...bytes))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
