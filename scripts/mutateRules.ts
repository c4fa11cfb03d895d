import { vignettes } from '../tests/domain/vignettes/all'
import { patientOf } from '../tests/domain/vignettes/judge'
import { patientsOfPairings } from '../tests/domain/vignettes/pairings'
import { patientsOfCheckIns } from '../tests/domain/vignettes/checkIns'
import { treatmentTypes } from '../domain/treatmentTypes'
import { equivalentMutants } from './mutations/equivalent'
import { brokenJudgments, caseOf } from './mutations/judgment'
import type { Case, Mutant } from './mutations/mutant'
import { survivorsOf } from './mutations/mutant'
import { nameCases, nameMutants } from './mutations/nameMutants'

/*
 * Puts one fault after the other into the clinical tables and the names of medicines, and asks the vignettes whether they
 * notice. Prints the faults that nobody notices, and ends with 1 if there is one.
 */
const { judge, mutants } = brokenJudgments()
const patients = [
  ...treatmentTypes.flatMap((type) => vignettes[type].map((vignette) => patientOf(type, vignette))),
  ...patientsOfPairings(),
  ...patientsOfCheckIns(),
]
const cases = patients.map((patient) => caseOf(patient, judge))
const ofNames = nameMutants()
const survivors = [...run('rules', mutants, cases), ...run('names', ofNames, nameCases())]
const unused = equivalentMutants.filter(
  ([pattern]) => ![...mutants, ...ofNames].some(({ id }) => pattern.test(id)),
)
for (const [pattern] of unused)
  console.log(`listed as equivalent, but there is no such fault: ${pattern.source}`)
process.exitCode = survivors.length + unused.length > 0 ? 1 : 0

function run(what: string, all: readonly Mutant[], noticedBy: readonly Case[]): readonly Mutant[] {
  const tried = all.filter(({ id }) => !equivalentMutants.some(([pattern]) => pattern.test(id)))
  const survivors = survivorsOf(tried, noticedBy)
  console.log(
    `${what}: ${tried.length} faults, ${noticedBy.length} cases, ${all.length - tried.length} equivalent, ${survivors.length} survive`,
  )
  for (const { id } of survivors) console.log(`survives: ${id}`)
  return survivors
}
