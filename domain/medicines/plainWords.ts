/**
 * The words of a text in lower case, without accents, apostrophes and punctuation: "Nitro-Dur", "St. John's" → `nitro dur`,
 * `st johns`. A number after `#`, `no.` or `number` stays with it: "Tylenol #3" → `tylenol no3`.
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

/** The words of a name joined by single spaces: how names are looked up. */
export function plainName(text: string): string {
  return plainWords(text).join(' ')
}
