/** What a browser loads, part by part, against the budget. Needs `npm run build`. */
import { measureBundle } from '../bundle.mjs'

/** Rows `{ part, kibibytes (gzip), budget }`. */
export async function run() {
  return measureBundle().map(({ part, bytes, limit }) => ({
    part,
    kibibytes: bytes / 1024,
    budget: limit / 1024,
  }))
}
