/**
 * A page around a piece of HTML, for a sandboxed frame. The frame forbids scripts and forms; the page forbids loading anything. Links do not open:
 * they need a window, which the frame may not open.
 */
export function previewDocument(html: string, language: string, direction: 'ltr' | 'rtl'): string {
  const policy = "default-src 'none'; form-action 'none'; base-uri 'none'"
  return `<!doctype html><html lang="${language.replaceAll(/[^\w-]/g, '')}" dir="${direction}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">
</head><body text="#1a1a1a" bgcolor="#ffffff">${html}</body></html>`
}
