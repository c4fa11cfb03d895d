import { expect, type Locator, type Page } from '@playwright/test'
import type { AnswerValue, Answers, BloodPressure } from '../../../domain/intake/answers/answers'
import type { Item, Questionnaire } from '../../../domain/intake/questionnaire'
import { visibleItems } from '../../../domain/intake/answers/visibleItems'
import type { TreatmentType } from '../../../domain/generated/enums'
import { answersTo } from '../../../tests/support/builders/answers'
import { demoQuestionnaire } from '../given/demoQuestionnaire'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * Answers an intake step by step.
 * @param lastItem id of a question; the step that asks it is the last one answered. Without it up to the
 *   review.
 */
export async function answerIntake(
  page: Page,
  type: TreatmentType,
  overrides: Answers = {},
  lastItem?: string,
): Promise<void> {
  const questionnaire = demoQuestionnaire(type)
  await answerSections(page, questionnaire, { ...answersTo(questionnaire), ...overrides }, lastItem)
}

/** The same for any questionnaire; items that a check-in takes from the record are skipped. */
export async function answerSections(
  page: Page,
  questionnaire: Questionnaire,
  answers: Answers,
  lastItem?: string,
): Promise<void> {
  const known = new Set(questionnaire.renewal?.fromRecord)
  const visible = new Set(visibleItems(questionnaire, answers).map(({ id }) => id))

  for (const section of questionnaire.sections) {
    const items = section.items.filter(
      ({ id, kind }) => visible.has(id) && !known.has(id) && kind !== 'consent',
    )
    if (items.length === 0) continue
    await expect(page.getByRole('heading', { name: section.title, exact: true })).toBeVisible()
    for (const item of items) {
      const answer = answers[item.id]
      if (answer !== undefined) await answerItem(page.locator(`#question-${item.id}`), item, answer)
    }
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    if (items.some(({ id }) => id === lastItem)) return
  }
}

/** Agrees to everything the last step asks to agree to. */
export async function agreeToAll(page: Page): Promise<void> {
  const boxes = page.getByRole('main').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) await box.check()
}

async function answerItem(question: Locator, item: Item, answer: AnswerValue): Promise<void> {
  if (item.kind === 'choice') await choose(question, labelOf(item, answer))
  else if (item.kind === 'choices') await chooseAll(question, item, answer as readonly string[])
  else if (item.kind === 'number' && item.ends)
    await question.getByLabel(textOf(answer), { exact: true }).check()
  else await byKind[item.kind]?.(question, answer)
}

type AnswerKind = (question: Locator, answer: AnswerValue) => Promise<void>

const fillText: AnswerKind = (question, answer) => question.getByRole('textbox').fill(textOf(answer))

const byKind: Partial<Record<Item['kind'], AnswerKind>> = {
  text: fillText,
  number: fillText,
  weight: (question, kilograms) => fillText(question, Math.round(Number(kilograms) / 0.453_592_37)),
  height: (question, centimetres) => fillHeight(question, Number(centimetres)),
  date: (question, date) => fillDate(question, textOf(date)),
  boolean: (question, answer) => question.getByLabel(answer ? 'Yes' : 'No', { exact: true }).check(),
  bloodPressure: (question, answer) => fillBloodPressure(question, answer as BloodPressure),
  allergies: (question) => question.getByLabel('No known allergies').check(),
  medications: (question) => question.getByLabel('None', { exact: true }).check(),
}

const textOf = (answer: AnswerValue): string => (typeof answer === 'string' ? answer : JSON.stringify(answer))

const startingWith = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

async function choose(question: Locator, label: string): Promise<void> {
  const list = question.getByRole('combobox')
  if (await list.count()) await list.selectOption({ label })
  else await card(question, 'radio', label).check()
}

async function chooseAll(
  question: Locator,
  item: Extract<Item, { kind: 'choices' }>,
  values: readonly string[],
): Promise<void> {
  for (const value of values) await card(question, 'checkbox', labelOf(item, value)).check()
}

/** A card's accessible name is its label followed by its explanation. */
function card(question: Locator, role: 'radio' | 'checkbox', label: string): Locator {
  return question.getByRole(role, { name: startingWith(label) }).first()
}

function labelOf(item: Extract<Item, { kind: 'choice' | 'choices' }>, value: unknown): string {
  const option = item.options.find((candidate) => candidate.value === value)
  if (!option) throw new Error(`${item.id} has no option ${String(value)}.`)
  return option.label
}

async function fillDate(question: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  await question.getByLabel('Month').selectOption({ label: months[Number(month) - 1] })
  await question.getByLabel('Day').fill(day)
  await question.getByLabel('Year').fill(year)
}

async function fillHeight(question: Locator, centimetres: number): Promise<void> {
  const inches = Math.round(centimetres / 2.54)
  await question.getByLabel('Feet').fill(String(Math.floor(inches / 12)))
  await question.getByLabel('Inches').fill(String(inches % 12))
}

async function fillBloodPressure(question: Locator, { systolic, diastolic }: BloodPressure): Promise<void> {
  await question.getByLabel('Top number').fill(String(systolic))
  await question.getByLabel('Bottom number').fill(String(diastolic))
  await question.getByLabel('When was it measured?').selectOption({ index: 1 })
}
