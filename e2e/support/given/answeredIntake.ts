import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Draft } from '../../../src/lib/intake/draft'
import { entriesFromAnswers } from '../../../src/lib/questionnaire/entriesFromAnswers'
import { answersTo } from '../../../tests/support/builders/answers'
import { agreeToAll } from '../browser/answerIntake'
import { demoQuestionnaire } from './demoQuestionnaire'

/** Answers to a whole intake, as they lie in a tab. */
export function answeredDraft(type: TreatmentType, overrides: Answers = {}): Draft {
  const questionnaire = demoQuestionnaire(type)
  return {
    treatmentType: type,
    requestId: randomUUID(),
    questionnaireVersion: questionnaire.version,
    entries: entriesFromAnswers(questionnaire, answersTo(questionnaire, overrides)),
    step: 'send',
  }
}

/** Opens an intake with the answers stored in this tab. */
export async function openAnswered(page: Page, draft: Draft): Promise<void> {
  await page.goto('/about')
  const item = [`tendwell.intake.${draft.treatmentType}`, JSON.stringify(draft)] as const
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), item)
  await page.goto(`/submitRequest?type=${draft.treatmentType}`)
}

/** Opens the last step of an intake with the answers stored in this tab, and consents. */
export async function openLastStep(page: Page, draft: Draft): Promise<void> {
  await openAnswered(page, draft)
  await agreeToSend(page)
}

/** Agrees on the last step. */
export async function agreeToSend(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Send your request' }).waitFor()
  await agreeToAll(page)
}
