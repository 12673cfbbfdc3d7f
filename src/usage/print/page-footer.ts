/** Gives every printed page a footer: the title on the left, the page number on the right. Returns a function that removes it. */
export function withPageFooter(words: string): () => void {
  if (typeof CSSStyleSheet === 'undefined' || !('adoptedStyleSheets' in document)) return () => {}
  // By script, because the words change; the gateway's policy allows no style in the page itself.
  const sheet = new CSSStyleSheet()
  const look = 'font: 11px system-ui, sans-serif; color: #66717c;'
  sheet.replaceSync(
    `@page {
      @bottom-left { ${look} content: ${JSON.stringify(words)}; white-space: nowrap }
      @bottom-right { ${look} content: counter(page) " of " counter(pages) }
    }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
