/**
 * Returns whether free text mentions one of the names, ignoring case and marks: "Nitro-Dur patch" mentions
 * `nitro dur`. A name matches only at the start of a word, so that `isosorbide` finds "isosorbide
 * mononitrate" while `asa` does not find "Nasacort". People misspell: a match is evidence, its absence is
 * not, so every rule that uses it also asks.
 * @param names lower case, words separated by single spaces
 */
export function namesAny(text: string, names: readonly string[]): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
  return names.some((name) => ` ${plain}`.includes(` ${name}`))
}
