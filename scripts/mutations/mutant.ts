/** One small fault in the clinical rules. */
export interface Mutant {
  /** The place and kind of the fault. */
  readonly id: string
  /** Rules, ingredients and names of the mutant: cases that touch one of them run first. */
  readonly about: readonly string[]
  /** Applies the fault. @returns the function that reverts it */
  readonly apply: () => () => void
}

/** One expected outcome. */
export interface Case {
  readonly name: string
  /** The rules it depends on, in the terms of `Mutant.about`. */
  readonly touches: ReadonlySet<string>
  readonly holds: () => boolean
}

/**
 * Applies one mutant after the other.
 * @returns the surviving mutants
 * @throws Error when a case fails without any mutant
 */
export function survivingMutants(mutants: readonly Mutant[], cases: readonly Case[]): readonly Mutant[] {
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
