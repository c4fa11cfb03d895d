/** One small fault in what patients are judged by. */
export interface Mutant {
  /** Where, and what is wrong. */
  readonly id: string
  /** Rules, ingredients and names that it is about: cases that touch one of them are tried first. */
  readonly about: readonly string[]
  /** Puts the fault in. @returns what takes it out again */
  readonly apply: () => () => void
}

/** One thing that must be as it is said. */
export interface Case {
  readonly name: string
  /** What it rests on, in the words of `Mutant.about`. */
  readonly touches: ReadonlySet<string>
  readonly holds: () => boolean
}

/**
 * Puts in one fault after the other.
 * @returns the faults that no case notices
 * @throws Error when a case does not hold without any fault
 */
export function survivorsOf(mutants: readonly Mutant[], cases: readonly Case[]): readonly Mutant[] {
  const broken = cases.filter((each) => !each.holds())
  if (broken.length > 0) throw new Error(`Without any fault: ${broken.map(({ name }) => name).join('; ')}`)
  return mutants.filter((mutant) => !isNoticed(mutant, cases))
}

function isNoticed({ about, apply }: Mutant, cases: readonly Case[]): boolean {
  const concerns = ({ touches }: Case) => about.some((each) => touches.has(each))
  const undo = apply()
  try {
    return (
      cases.some((each) => concerns(each) && !each.holds()) ||
      cases.some((each) => !concerns(each) && !each.holds())
    )
  } finally {
    undo()
  }
}
