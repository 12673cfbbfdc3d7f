/**
 * The sandbox's exact answers to some of the examples: one body for each column, in order. Shown on the first visit, where nothing has been sent.
 * `recording.test.ts` asks the sandbox again and prints what to put here if its answers change.
 */
export const recording: Readonly<Record<string, readonly string[]>> = {
  lock: [
    '{"translations":[{"detected_source_language":"DE","text":"The castle is very old.","billed_characters":25}]}',
    '{"translations":[{"detected_source_language":"DE","text":"The lock is very old.","billed_characters":25}]}',
  ],
  meaning: [
    '{"translations":[{"detected_source_language":"DE","text":"The gate was open.","billed_characters":18},{"detected_source_language":"DE","text":"He stood in front of the gate.","billed_characters":21}]}',
    '{"translations":[{"detected_source_language":"DE","text":"The goal was open.","billed_characters":18},{"detected_source_language":"DE","text":"He stood in front of the goal.","billed_characters":21}]}',
  ],
  gender: [
    '{"translations":[{"detected_source_language":"EN","text":"Der Lehrer ist hier.","billed_characters":20},{"detected_source_language":"EN","text":"Ich traf den Arzt.","billed_characters":17}]}',
    '{"translations":[{"detected_source_language":"EN","text":"Die Lehrerin ist hier.","billed_characters":20},{"detected_source_language":"EN","text":"Ich traf die Ärztin.","billed_characters":17}]}',
    '{"translations":[{"detected_source_language":"EN","text":"Der Lehrer ist hier.","billed_characters":20},{"detected_source_language":"EN","text":"Ich traf den Arzt.","billed_characters":17}]}',
  ],
  misuse: [
    '{"translations":[{"detected_source_language":"EN","text":"Guten Morgen. Der Bericht ist fertig.","billed_characters":37}]}',
    '{"translations":[{"detected_source_language":"EN","text":"Guten Morgen. Der Bericht ist fertig.","billed_characters":37}]}',
  ],
}
