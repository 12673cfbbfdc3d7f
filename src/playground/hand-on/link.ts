/**
 * Encodes inputs, with or without answers, in a URL fragment, which browsers never send to a server: `#inputs=1.…`, then the file that
 * "Inputs, to reopen later" saves, deflated and in base64url. The number is the version of this format; the file has its own.
 */
import { type ReadComparison, readComparison } from '../model/comparison-file.ts'
import { deflate, inflate } from '../session/deflate.ts'
import { isLink, LINK_START } from '../session/draft.ts'

const VERSION = 1

/** The longest link, in characters: 8 KiB. Chats and emails truncate longer ones, and proxies reject them. */
export const MAX_LINK_LENGTH = 8_192

/** More bytes than a comparison is likely to need. The cap is there because a few kilobytes can inflate to a thousand times as much. */
const MAX_BYTES = 32 * 1024 * 1024

/** The link, or its length if it is too long. */
export type Link = { readonly link: string } | { readonly tooLong: number }

/** The URL of `page`, which has no fragment, with a comparison (JSON) added. */
export async function linkTo(comparison: string, page: string): Promise<Link> {
  const bytes = await deflate(JSON.stringify(JSON.parse(comparison)))
  const head = `${page}${LINK_START}${VERSION}.`
  const length = head.length + Math.ceil((bytes.length * 4) / 3)
  return length > MAX_LINK_LENGTH ? { tooLong: length } : { link: head + toBase64Url(bytes) }
}

/** The contents of a URL fragment, or why it has none. */
export async function readLink(fragment: string): Promise<ReadComparison> {
  const [, version = '', data = ''] =
    /^(\d{1,9})\.(.*)$/s.exec(isLink(fragment) ? fragment.slice(LINK_START.length) : '') ?? []
  if (Number(version) > VERSION) return { problem: 'newer' }
  if (Number(version) !== VERSION) return { problem: 'damaged' }
  try {
    return readComparison(await inflate(fromBase64Url(data), MAX_BYTES), 'link') ?? { problem: 'damaged' }
  } catch {
    return { problem: 'damaged' }
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const letters = btoa(String.fromCharCode(...bytes))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
