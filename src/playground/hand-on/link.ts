/**
 * Inputs in an address, with or without their answers, after the `#`, which browsers send to no server: `#inputs=1.…`, the file that
 * "Inputs, to open again" saves, deflated and written in base64url. The number is the version of this format; the file has its own.
 */
import { type ReadComparison, readComparison } from '../model/results.ts'
import { deflate, inflate } from '../session/deflate.ts'

const VERSION = 1

/** Longest link, in characters: 8 KiB. Chats and mails truncate longer ones, and proxies accept no longer address. */
export const MAX_LINK_LENGTH = 8_192

/** More bytes than all texts of a comparison are likely to have. A few kilobytes can inflate to a thousand times as much. */
const MAX_BYTES = 32 * 1024 * 1024

/** The link, or its length where that is too long. */
export type Link = { readonly link: string } | { readonly tooLong: number }

/** The address of `page`, which has no fragment, with a comparison (JSON) added. */
export async function linkTo(comparison: string, page: string): Promise<Link> {
  const bytes = await deflate(JSON.stringify(JSON.parse(comparison)))
  const head = `${page}#inputs=${VERSION}.`
  const length = head.length + Math.ceil((bytes.length * 4) / 3)
  return length > MAX_LINK_LENGTH ? { tooLong: length } : { link: head + toBase64Url(bytes) }
}

/** The contents of an address's fragment, or why there are none. */
export async function readLink(fragment: string): Promise<ReadComparison> {
  const [, version = '', data = ''] = /^#inputs=(\d{1,9})\.(.*)$/s.exec(fragment) ?? []
  if (Number(version) > VERSION) return { problem: 'newer' }
  if (Number(version) !== VERSION) return { problem: 'damaged' }
  try {
    return readComparison(await inflate(fromBase64Url(data), MAX_BYTES)) ?? { problem: 'damaged' }
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
