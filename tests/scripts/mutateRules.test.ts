import { expect, test } from 'vitest'
import { mutableRules, caseOf } from '../../scripts/mutations/mutableRules'
import { survivingMutants } from '../../scripts/mutations/mutant'
import { mutantsOf } from '../../scripts/mutations/mutantsOf'
import { edVignettes } from '../domain/vignettes/ed'
import { patientOf } from '../domain/vignettes/ruleSet'

const { judge, mutants } = mutableRules()
const aboutPoppers = mutants.filter(({ id }) => id === 'ed: without ed.poppers')
const poppers = (vignette: (typeof edVignettes)[number]) =>
  JSON.stringify(vignette.explanation).includes('"poppers"')
const casesOf = (vignettes: typeof edVignettes) =>
  vignettes.map((vignette) => caseOf(patientOf('ed', vignette), judge))

test('a rule that is gone is noticed by the patient it protects', () => {
  expect(aboutPoppers).toHaveLength(1)
  expect(survivingMutants(aboutPoppers, casesOf(edVignettes))).toEqual([])
})

test('a rule that is gone survives where no patient needs it', () => {
  const others = edVignettes.filter((vignette) => !poppers(vignette))
  expect(survivingMutants(aboutPoppers, casesOf(others))).toEqual(aboutPoppers)
})

test('every fault is taken out again', () => {
  const data = { level: 'HARD', when: { any: [{ item: 'a', is: true }, { value: 18 }] }, names: ['x', 'y'] }
  const before = JSON.stringify(data)
  const faults = mutantsOf(data, 'rule')
  for (const { apply } of faults) {
    const undo = apply()
    expect(JSON.stringify(data)).not.toBe(before)
    undo()
    expect(JSON.stringify(data)).toBe(before)
  }
  expect(faults.map(({ id }) => id)).toEqual([
    'rule: level EMERGENCY for HARD',
    'rule: level REVIEW for HARD',
    'rule › when › any: without {"item":"a","is":true}',
    'rule › when › any › {"item":"a","is":true}: is false for true',
    'rule › when › any: without {"value":18}',
    'rule › when › any › {"value":18}: value 17 for 18',
    'rule › when › any › {"value":18}: value 19 for 18',
    'rule › names: without x',
    'rule › names: without y',
  ])
})

test('a case that does not hold is told, and not counted as noticing everything', () => {
  const broken = { name: 'broken', touches: new Set<string>(), holds: () => false }
  expect(() => survivingMutants(aboutPoppers, [broken])).toThrow('broken')
})
