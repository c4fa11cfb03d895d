import { syllable } from 'syllable'
import { filledIn } from './userTexts'

/** Returns the sentences of a text. An abbreviation (Dr., oz., e.g.) or a decimal point ends none. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/\b(Dr|Mr|Ms|St|oz|vs|No|e\.g|i\.e)\./g, '$1')
    .split(/(?<=[.!?…])[”’)]*\s+(?=[“‘(]?[A-Z0-9{])|\n+/)
    .filter((sentence) => /\w/.test(sentence))
}

/** Returns the words of a text; what is filled in counts as one. */
export function wordsOf(text: string): string[] {
  return text.replaceAll(filledIn, 'it').match(/[A-Za-z0-9$%’'.,-]*[A-Za-z0-9%]/g) ?? []
}

/**
 * Returns the US school grade of a text, by Flesch and Kincaid.
 * Source: Kincaid et al. 1975, Derivation of New Readability Formulas, Naval Technical Training Command RBR 8-75.
 * @param without names that readers know from their package or bill, such as drug names: each counts as one syllable
 */
export function gradeOf(text: string, without: RegExp): number {
  const plain = text.replace(without, 'it')
  const sentences = sentencesOf(plain).length || 1
  const words = wordsOf(plain)
  const syllables = words.reduce((sum, word) => sum + (/\d/.test(word) ? 1 : syllable(word)), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}
