import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clinicalTables } from '../../domain/clinical/clinicalTables'
import { currentQuestionnaire } from '../../domain/intake/questionnaires'
import { clinicalRulesPath } from '../../scripts/clinicalRules'
import { clinicalRulesText } from '../../scripts/clinicalRules/text'
import { treatmentTypes } from '../support/builders/treatmentTypes'

test('the document of the clinical rules is current: `npm run clinical-rules` writes it', () => {
  expect(readFileSync(clinicalRulesPath, 'utf8')).toBe(clinicalRulesText())
})

test('the document lists every rule of both engines', () => {
  const text = clinicalRulesText()
  const { interactionRules, conditionRules, personRules } = clinicalTables
  const intake = treatmentTypes.flatMap((type) => currentQuestionnaire(type).rules)
  const ids = [...interactionRules, ...conditionRules, ...personRules, ...intake].map(({ id }) => id)
  expect(ids.filter((id) => !text.includes(`| ${id} `))).toEqual([])
})
