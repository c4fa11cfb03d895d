import { countUnits, dosagePhrases, dosageWords, purposeWords, vaguePurposes } from './entryWords'
import { medicines } from './medicines'
import { plainWords } from './plainWords'
import { splitEntry } from './splitEntry'
import { vocabularyOf } from './vocabulary'

/** A part of an entry that names one medicine or is not recognized. */
export interface RecognizedPart {
  readonly text: string
  /** null: not recognized. */
  readonly ingredients: readonly string[] | null
}

/** Maps names outside the built-in table, as `plainName` writes them, to ingredients. */
export type FurtherNames = ReadonlyMap<string, readonly string[]>

/** The built-in table. */
export const vocabulary = vocabularyOf(medicines)

const noFurtherNames: FurtherNames = new Map()
/** Maximum number of words in a name that is looked up. */
export const longestName = 8

/**
 * Splits an entry into the medicines it names. Words beside a recognized name are an unrecognized part of their own,
 * unless they state an amount, a frequency or a form.
 * @returns at least one part for an entry that is not blank
 */
export function recognize(entry: string, further: FurtherNames = noFurtherNames): readonly RecognizedPart[] {
  const pieces = splitEntry(entry).map(({ text, explains }) => ({
    text,
    explains,
    parts: partsOf(text, further),
    isPurpose: vaguePurposes.has(
      plainWords(text)
        .filter((word) => !isDosageWord(word))
        .join(' '),
    ),
  }))
  const isKnown = (index: number) => {
    const parts = pieces[index]?.parts ?? []
    return parts.length > 0 && parts.every(({ ingredients }) => ingredients !== null)
  }
  const parts = pieces.flatMap((piece, index) => {
    const isExplained =
      (piece.explains && isKnown(index - 1)) || (pieces[index + 1]?.explains && isKnown(index + 1))
    return piece.isPurpose && isExplained ? [] : piece.parts
  })
  if (parts.length > 0 || entry.trim() === '') return parts
  return [{ text: entry.trim(), ingredients: null }]
}

interface Run {
  readonly words: readonly string[]
  /** undefined: a dosage word; null: not recognized. */
  readonly ingredients: readonly string[] | null | undefined
}

function partsOf(piece: string, further: FurtherNames): readonly RecognizedPart[] {
  const runs = joinRuns(runsOf(stripPurpose(plainWords(piece), further), further))
  const naming = runs.flatMap(({ words, ingredients }) =>
    ingredients === undefined ? [] : [{ text: words.join(' '), ingredients }],
  )
  const isUnknown = naming.length > 0 && naming.every(({ ingredients }) => ingredients === null)
  if (isUnknown) return [{ text: piece, ingredients: null }]
  // The only medicine of a piece keeps the whole text, with the dose.
  return naming.length === 1 ? naming.map((part) => ({ ...part, text: piece })) : naming
}

function runsOf(words: readonly string[], further: FurtherNames): readonly Run[] {
  const runs: Run[] = []
  let at = 0
  while (at < words.length) {
    const run = runAt(words, at, further)
    runs.push(run)
    at += run.words.length
  }
  return runs
}

function runAt(words: readonly string[], at: number, further: FurtherNames): Run {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    const taken = words.slice(at, at + length)
    const name = taken.join(' ')
    const ingredients = vocabulary.ingredientsByName.get(name) ?? further.get(name)
    if (ingredients && !isCount(taken, words[at + length])) return { words: taken, ingredients }
    if (dosagePhrases.has(name)) return { words: taken, ingredients: undefined }
  }
  const word = words[at] ?? ''
  return {
    words: [word],
    ingredients: isDosageWord(word) || isClock(word, words[at - 1]) ? undefined : null,
  }
}

/** Returns whether a number at the end of a name is a count: "Tylenol 3" before "times". */
function isCount(name: readonly string[], next = ''): boolean {
  return /(^|\D)\d$/u.test(name.at(-1) ?? '') && countUnits.has(next)
}

/** Returns whether "pm" is a time of day, as in "8 pm"; "Tylenol PM" is a name. */
function isClock(word: string, before = ''): boolean {
  return word === 'pm' && /^\d+$/u.test(before)
}

const amount = /^(no)?\d+(mg|mcg|ug|g|gm|ml|cc|iu|u|units?|x|h|hr|hrs|am|pm|st|nd|rd|th)?$/u
const interval = /^q\d+(h|hr|hrs)$/u

/** Returns whether a word beside a name states an amount, a frequency or a form. */
export function isDosageWord(word: string): boolean {
  return dosageWords.has(word) || amount.test(word) || interval.test(word)
}

/** Joins adjacent unrecognized words into one unrecognized name. */
function joinRuns(runs: readonly Run[]): readonly Run[] {
  return runs.reduce<readonly Run[]>((before, run) => {
    const last = before.at(-1)
    if (run.ingredients !== null || last?.ingredients !== null) return [...before, run]
    return [...before.slice(0, -1), { words: [...last.words, ...run.words], ingredients: null }]
  }, [])
}

/** Removes a purpose that follows a known name: "lisinopril for blood pressure" → "lisinopril". */
function stripPurpose(words: readonly string[], further: FurtherNames): readonly string[] {
  const start = words.findIndex((word, index) => index > 0 && (word === 'for' || word === 'para'))
  if (start < 0) return words
  const isPurpose = words.slice(start + 1).every((word) => purposeWords.has(word) || isDosageWord(word))
  const before = words.slice(0, start)
  const isNamed = runsOf(before, further).some(({ ingredients }) => Array.isArray(ingredients))
  return isPurpose && isNamed ? before : words
}
