/** 6000…c942: a masked key as it stands in a line of words. */
export function maskBriefly(maskedKey: string): string {
  return maskedKey.replace(/^(.{4})\*{2,}(.{4})$/, '$1…$2')
}
