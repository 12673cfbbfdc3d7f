/** 6000…c942: a masked key within a sentence. */
export function maskBriefly(maskedKey: string): string {
  return maskedKey.replace(/^(.{4})\*{2,}(.{4})$/, '$1…$2')
}
