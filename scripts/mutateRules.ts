import { vignettes } from '../tests/domain/vignettes/all'
import { patientOf } from '../tests/domain/vignettes/ruleSet'
import { patientsOfPairings } from '../tests/domain/vignettes/pairings'
import { patientsOfCheckIns } from '../tests/domain/vignettes/checkIns'
import { treatmentTypes } from '../domain/treatmentTypes'
import { equivalentMutants } from './mutations/equivalent'
import { mutableRules, caseOf } from './mutations/mutableRules'
import type { Case, Mutant } from './mutations/mutant'
import { survivingMutants } from './mutations/mutant'
import { nameCases, nameMutants } from './mutations/nameMutants'

/**
 * Mutation-tests the clinical tables and the names of medicines with the vignettes. Prints surviving mutants, and
 * exits with 1 if there are any. `npm run mutate-rules -- ed.poppers` runs only mutants whose name contains that.
 */
const part = process.argv[2] ?? ''
const { judge, mutants } = mutableRules()
const patients = [
  ...treatmentTypes.flatMap((type) => vignettes[type].map((vignette) => patientOf(type, vignette))),
  ...patientsOfPairings(),
  ...patientsOfCheckIns(),
]
const cases = patients.map((patient) => caseOf(patient, judge))
const ofNames = nameMutants()
const survivors = [...run('rules', mutants, cases), ...run('names', ofNames, nameCases())]
const unused = equivalentMutants.filter(
  ([pattern]) => !part && ![...mutants, ...ofNames].some(({ id }) => pattern.test(id)),
)
for (const [pattern] of unused)
  console.log(`listed as equivalent, but there is no such fault: ${pattern.source}`)
process.exitCode = survivors.length + unused.length > 0 ? 1 : 0

function run(what: string, all: readonly Mutant[], noticedBy: readonly Case[]): readonly Mutant[] {
  const named = all.filter(({ id }) => id.includes(part))
  const tried = named.filter(({ id }) => !equivalentMutants.some(([pattern]) => pattern.test(id)))
  const survivors = survivingMutants(tried, noticedBy)
  console.log(
    `${what}: ${tried.length} faults, ${noticedBy.length} cases, ${named.length - tried.length} equivalent, ${survivors.length} survive`,
  )
  for (const { id } of survivors) console.log(`survives: ${id}`)
  return survivors
}
