/**
 * Returns the words of a text in lower case, without accents, apostrophes and punctuation: "Nitro-Dur", "St. John's" →
 * `nitro dur`, `st johns`. A number after `#`, `no.` or `number` is joined to it: "Tylenol #3" → `tylenol no3`.
 */
export function plainWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}|['’‘`´]/gu, '')
    .toLowerCase()
    .replace(/(?:#|\b(?:no|number|num)\b\.?)\s*(\d)/gu, ' no$1')
    .split(/[^\p{Letter}\p{Number}]+/gu)
    .filter(Boolean)
}

/** Returns a name in the form in which names are looked up: its plain words, joined by single spaces. */
export function plainName(text: string): string {
  return plainWords(text).join(' ')
}
