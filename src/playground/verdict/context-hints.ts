/**
 * Recognises contexts that ask for something a context cannot do (§1: no channel for instructions). Such a context can still be sent: this only says
 * so, and names the feature that does it. A good context must never be flagged, so only clear signs count.
 */

/** A hint about a context. `title` says what it reads like, `advice` what to use instead. */
export type ContextHint = {
  readonly kind: 'term-rule' | 'instruction' | 'same-as-text' | 'single-word' | 'other-script'
  readonly title: string
  readonly advice: string
}

const hints: Readonly<Record<ContextHint['kind'], ContextHint>> = {
  'term-rule': {
    kind: 'term-rule',
    title: 'Reads like a terminology rule.',
    advice: 'A context cannot enforce terms: glossaries do that.',
  },
  instruction: {
    kind: 'instruction',
    title: 'Reads like an instruction.',
    advice: 'A context is a hint, not a command. Tone, format and rules belong in style rules.',
  },
  'same-as-text': {
    kind: 'same-as-text',
    title: 'Identical to one of the texts.',
    advice: 'A context helps when it says what the text does not.',
  },
  'single-word': {
    kind: 'single-word',
    title: 'Only one word.',
    advice: 'A few complete sentences in the language of the texts work best.',
  },
  'other-script': {
    kind: 'other-script',
    title: 'Written in a different script from the texts.',
    advice: 'A context works best in the language of the texts.',
  },
}

/** The best hint; undefined for a good context, and without one. */
export function contextHint(context: string, texts: readonly string[]): ContextHint | undefined {
  const trimmed = context.trim()
  if (trimmed === '') return undefined
  if (isTermRule(trimmed)) return hints['term-rule']
  if (isInstruction(trimmed)) return hints.instruction
  const written = texts.map((text) => text.trim()).filter((text) => text !== '')
  if (written.includes(trimmed)) return hints['same-as-text']
  if (isOtherScript(trimmed, written)) return hints['other-script']
  return /^[\p{L}\p{M}\p{N}'’-]+[.!]?$/u.test(trimmed) &&
    !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(trimmed)
    ? hints['single-word']
    : undefined
}

/** Signs that a term is to be fixed: “X as Y” after a verb of translating, arrows and equations between words. */
const termRules: readonly RegExp[] = [
  /\b(?:translate|render|use|write)\b[^.!?\n]{0,60}["“”'‘’«»][^.!?\n]{0,60}\b(?:as|for|instead of|not)\b/i,
  /\b(?:always|never|please|only|do not|don['’]t)\s+(?:translate|render)\b[^.!?\n]{1,80}\b(?:as|with|to|into|by)\b/i,
  /^(?:please\s+)?(?:translate|render)\s[^.!?\n]{1,40}\s(?:as|with)\s/i,
  /\bübersetz(?:e|en|t)?\b[^.!?\n]{1,80}\b(?:als|mit|immer|stets|nie)\b/i,
  /\b(?:traduis|traduisez|traduire)\b[^.!?\n]{1,80}\b(?:par|comme|toujours)\b/i,
  /\b(?:traduce|traduzca|traduzcan|traducir)\b[^.!?\n]{1,80}\b(?:como|por|siempre)\b/i,
  /\b(?:traduci|traduca|tradurre)\b[^.!?\n]{1,80}\b(?:come|con|sempre)\b/i,
  /[「『].{1,30}[」』]\s*は.{0,40}(?:と|に)(?:訳|翻訳)/u,
  /^[^\n.!?]{1,40}\s*(?:→|⇒|->|=>)\s*[^\n]{1,40}$/mu,
  /^[\p{L}\p{M}\p{N}"“”'’ -]{1,40}\s=\s[\p{L}\p{M}\p{N}"“”'’ -]{1,40}[.;,]?$/mu,
  /\b(?:must|should|has to)\s+(?:always\s+|never\s+|not\s+)?be\s+(?:translated|rendered)\b/i,
]

/** The subjects of instructions to a translator. */
const CRAFT =
  'ton(?:e|fall|fall)?|tono|register|registre|registro|formal(?:ity|ly|e|er|en)?|informal(?:ly)?|formell(?:e|en|er)?|informell(?:e|en|er)?|formel(?:le)?|informel(?:le)?|informale|formale|' +
  'style|stil|estilo|stile|translat\\w*|übersetz\\w*|traduc\\w*|tradui\\w*|traduzion\\w*|traduz\\w*|wording|wortlaut|phrasing|terminolog\\w*|glossar\\w*|' +
  'casual(?:ly)?|colloquial(?:ly)?|friendly|polite(?:ly)?|professional(?:ly)?|höflich\\w*|freundlich\\w*|locker\\w*|poli(?:e|ment)?|amical\\w*|cortés|amistos\\w*|amable|cordiale|' +
  'audience|readers|zielgruppe|publikum|culture|cultural(?:ly)?|kulturell\\w*|idioms?|markdown|html|uppercase|lowercase|capital letters|abbreviat\\w*|' +
  'du-form|sie-form|siezen|duzen|tutoyer|vouvoyer|tuteo|tutear|voseo|brand names?|markennamen?|british|american|' +
  'output|response|answer|length|characters|short(?:er)?|concise|sentences short|humou?r(?:ous)?|funny|jokes?'

/** Verbs by which someone is told how to do it, at the start of a sentence, in the imperative. */
const TELLING =
  "translate|use|keep|make|write|adapt|avoid|ensure|be|sound|stay|prefer|apply|maintain|preserve|leave|rewrite|rephrase|respond|answer|act|shorten|localis?ze|localis?e|do not|don['’]t|never|always|try|" +
  'übersetze|übersetzen|verwende|verwenden|benutze|benutzen|nutze|nutzen|schreibe|schreib|schreiben|halte|vermeide|vermeiden|achte|achten|passe|formuliere|formulieren|behalte|bleibe|sei|seien|' +
  'traduis|traduisez|utilise|utilisez|emploie|employez|garde|gardez|adapte|adaptez|évite|évitez|écris|écrivez|sois|soyez|' +
  'traduce|traduzca|usa|use|utiliza|utilice|mantén|mantenga|adapta|adapte|evita|evite|escribe|escriba|sé|' +
  'traduci|traduca|usi|mantieni|adatta|scrivi|evita'

const POLITE =
  "please|kindly|bitte|s['’]il (?:te|vous) pla[iî]t|veuillez|por favor|per favore|merci de|you (?:must|should|will|are to)|the translat\\w+ (?:must|should|has to)"

const instructions: readonly RegExp[] = [
  new RegExp(
    `(?:^|[.!?:;\\n]\\s*)(?:(?:${POLITE}),?\\s+)?(?:${TELLING})(?![\\p{L}\\p{M}])[^.!?\\n]{0,100}?(?<![\\p{L}\\p{M}])(?:${CRAFT})(?![\\p{L}\\p{M}])`,
    'iu',
  ),
  new RegExp(`^(?:${POLITE}),?\\s+(?:${TELLING})(?![\\p{L}\\p{M}])`, 'iu'),
  new RegExp(
    `(?:^|[.!?\\n]\\s*)(?:the\\s+)?(?:tone|style|register|formality|ton|tonfall|stil|tono|estilo)\\s*(?::|should|must|soll|muss|doit|debe)`,
    'iu',
  ),
  /^(?:translate|übersetzen?|traduis(?:ez)?|traduce|traduzca|traduci)\b(?!\s+(?:bio|inc|gmbh))/iu,
  /\b(?:you are|act as|du bist|tu es|vous êtes|eres)\b[^.!?\n]{0,40}\b(?:translator|übersetzer(?:in)?|traduct(?:eur|rice|or|ora))\b/iu,
  /\b(?:in|with|mit|im|en|avec|con)\s+(?:an?\s+|einem\s+|einen\s+|un\s+)?(?:very\s+)?(?:formal|informal|friendly|casual|professional|polite|neutral|freundlichen|lockeren|formellen|höflichen|amical|formel|amistoso|formal)\s+(?:and\s+\S+\s+)?(?:tone|style|manner|register|ton|stil|tono|estilo)\s*[.!]?$/iu,
  /(?:敬語|丁寧|カジュアル|フォーマル|口語|文体|口調|トーン)[^。\n]{0,20}(?:訳|翻訳|使っ|使用|にし|で書)/u,
  /(?:翻訳|訳)(?:して|し)(?:ください|下さい|なさい|てほしい)/u,
  /(?:请|請)[^。\n]{0,20}(?:翻译|翻譯|使用|语气|語氣)/u,
  /(?:переведи(?:те)?|используй(?:те)?)(?=[\s,])/iu,
]

function isTermRule(context: string): boolean {
  return termRules.some((rule) => rule.test(context))
}

function isInstruction(context: string): boolean {
  return instructions.some((rule) => rule.test(context))
}

/** Scripts that are not mixed by accident. */
const scripts: readonly RegExp[] = ['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Hang', 'Thai', 'Deva'].map(
  (script) => new RegExp(`\\p{sc=${script}}`, 'gu'),
)
const eastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu

/** This many characters of the texts reveal their script as well as all of them would. */
const TELLING_LENGTH = 4_000

/** Whether not a single letter of the context is in the script most letters of the texts are in. */
function isOtherScript(context: string, texts: readonly string[]): boolean {
  const ofTexts = mainScript(beginningOf(texts))
  const ofContext = mainScript(context)
  if (!ofTexts || !ofContext || ofTexts === ofContext) return false
  return countOf(ofTexts, context) === 0
}

function beginningOf(texts: readonly string[]): string {
  let beginning = ''
  for (const text of texts) {
    if (beginning.length > TELLING_LENGTH) break
    beginning += ` ${text.slice(0, TELLING_LENGTH)}`
  }
  return beginning
}

function mainScript(text: string): RegExp | undefined {
  const counts = [...scripts, eastAsian].map((script) => ({ script, count: countOf(script, text) }))
  const [most] = counts.sort((a, b) => b.count - a.count)
  return most && most.count >= 3 ? most.script : undefined
}

function countOf(script: RegExp, text: string): number {
  return text.match(script)?.length ?? 0
}
