/** The sentences of a context, each with the white space after it: joined, they are the context. */
export function sentencesOf(context: string, language: string): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  // Line by line, because segmenting is super-linear in the length of the string.
  const pieces = context
    .split(/(?<=\n)/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment))
  const sentences: string[] = []
  for (const piece of pieces) {
    if (piece.trim() === '' && sentences.length > 0) sentences.push(`${sentences.pop() ?? ''}${piece}`)
    else sentences.push(piece)
  }
  return sentences
}
