import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clinicalTables } from '../../domain/clinical/clinicalTables'
import { currentCheckIn, currentQuestionnaire } from '../../domain/intake/questionnaires'
import { clinicalRulesPath } from '../../scripts/clinicalRules'
import { clinicalRulesText } from '../../scripts/clinicalRules/text'
import { firstLineRules } from '../../domain/prescriptions/firstLine'
import { treatmentTypes } from '../../domain/treatmentTypes'

test('the document of the clinical rules is current: `npm run clinical-rules` writes it', () => {
  expect(readFileSync(clinicalRulesPath, 'utf8')).toBe(clinicalRulesText())
})

test('a rule that no published source decides says that a clinician has to decide it', () => {
  const { interactionRules, conditionRules, personRules } = clinicalTables
  const screening = treatmentTypes.flatMap((type) => [currentQuestionnaire(type), currentCheckIn(type)])
  const rules = [
    ...interactionRules,
    ...conditionRules,
    ...personRules,
    ...screening.flatMap((each) => each.rules),
    ...firstLineRules,
  ]
  const undecided = rules.filter(({ source, signOff }) => /practice(?!r)|stricter/iu.test(source) && !signOff)
  expect([...new Set(undecided.map(({ id }) => id))]).toEqual([])
  expect(rules.filter(({ source }) => source.trim() === '')).toEqual([])
})

test('the document lists every rule of both engines and every first-line rule', () => {
  const text = clinicalRulesText()
  const { interactionRules, conditionRules, personRules } = clinicalTables
  const intake = treatmentTypes.flatMap((type) => currentQuestionnaire(type).rules)
  const rules = [...interactionRules, ...conditionRules, ...personRules, ...intake, ...firstLineRules]
  const ids = rules.map(({ id }) => id)
  expect(ids.filter((id) => !text.includes(`| ${id} `))).toEqual([])
})
