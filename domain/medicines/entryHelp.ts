import { vagueClasses, vaguePurposes } from './entryWords'
import { medicinesIn } from './medicinesIn'
import { plainWords } from './plainWords'
import { isDosageWord } from './recognize'

/** Help with an entry, shown while a person types it. */
export interface EntryHelp {
  /** The medicines it names, if more than one: each needs an entry of its own. */
  readonly several: readonly string[]
  readonly unrecognized: readonly UnrecognizedPart[]
}

export interface UnrecognizedPart {
  readonly text: string
  readonly suggestions: readonly string[]
  /** A purpose or a class ("water pill") in place of a name. */
  readonly isVague: boolean
}

/** @param entry one line of a list of medicines */
export function entryHelp(entry: string): EntryHelp {
  const named = medicinesIn(entry)
  return {
    several: named.length > 1 ? named.map(({ text }) => text) : [],
    unrecognized: named
      .filter(({ ingredients }) => ingredients === null)
      .map(({ text, suggestions }) => ({ text, suggestions, isVague: isVague(text) })),
  }
}

function isVague(text: string): boolean {
  const name = plainWords(text)
    .filter((word) => !isDosageWord(word))
    .join(' ')
  return name === '' || vaguePurposes.has(name) || vagueClasses.has(name)
}

/** Replaces the name in one part of an entry; the rest, such as the dose, stays. */
export function withName(entry: string, part: string, name: string): string {
  const words = plainWords(part).filter((word) => !isDosageWord(word))
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return name
  const letters = (word: string) => word.split('').join("['’]?")
  const between = words.map(letters).join('[^\\p{Letter}\\p{Number}]+')
  const found = new RegExp(between, 'iu').exec(entry)
  return found ? `${entry.slice(0, found.index)}${name}${entry.slice(found.index + found[0].length)}` : name
}
