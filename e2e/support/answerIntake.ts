import { expect, type Locator, type Page } from '@playwright/test'
import type { AnswerValue, Answers, BloodPressure } from '../../domain/intake/answers'
import type { Item } from '../../domain/intake/questionnaire'
import { currentQuestionnaire } from '../../domain/intake/questionnaires'
import { visibleItems } from '../../domain/intake/visibleItems'
import type { TreatmentType } from '../../domain/generated/enums'
import { answersFor } from '../../tests/support/builders/answers'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * Answers an intake, step by step, as a person does who reads every question.
 * @param stopBefore id of the section to stop at, unanswered; without it up to the review
 */
export async function answerIntake(
  page: Page,
  type: TreatmentType,
  overrides: Answers = {},
  stopBefore?: string,
): Promise<void> {
  const questionnaire = currentQuestionnaire(type)
  const answers = { ...answersFor(type), ...overrides }
  const visible = new Set(visibleItems(questionnaire, answers).map(({ id }) => id))

  for (const section of questionnaire.sections) {
    const items = section.items.filter(({ id, kind }) => visible.has(id) && kind !== 'consent')
    if (items.length === 0) continue
    await expect(page.getByRole('heading', { name: section.title, exact: true })).toBeVisible()
    if (section.id === stopBefore) return
    for (const item of items) {
      const answer = answers[item.id]
      if (answer !== undefined) await answerItem(page.locator(`#question-${item.id}`), item, answer)
    }
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
}

/** Agrees to everything the last step asks to agree to. */
export async function agreeToAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
}

async function answerItem(question: Locator, item: Item, answer: AnswerValue): Promise<void> {
  switch (item.kind) {
    case 'choice':
      return choose(question, labelOf(item, answer))
    case 'choices':
      for (const value of answer as readonly string[])
        await question
          .getByRole('checkbox', { name: startingWith(labelOf(item, value)) })
          .first()
          .check()
      return
    case 'boolean':
      return question.getByLabel(answer ? 'Yes' : 'No', { exact: true }).check()
    case 'number':
      return item.ends
        ? question.getByLabel(String(answer), { exact: true }).check()
        : question.getByRole('textbox').fill(String(answer))
    case 'text':
      return question.getByRole('textbox').fill(String(answer))
    case 'weight':
      return question.getByRole('textbox').fill(String(Math.round(Number(answer) / 0.453_592_37)))
    case 'date':
      return fillDate(question, String(answer))
    case 'height':
      return fillHeight(question, Number(answer))
    case 'bloodPressure':
      return fillBloodPressure(question, answer as BloodPressure)
    case 'allergies':
      return question.getByLabel('No known allergies').check()
    case 'medications':
      return question.getByLabel('None', { exact: true }).check()
    default:
      throw new Error(`No way to answer ${item.kind}.`)
  }
}

const startingWith = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

async function choose(question: Locator, label: string): Promise<void> {
  const list = question.getByRole('combobox')
  if (await list.count()) await list.selectOption({ label })
  // A card's name goes on with its explanation.
  else
    await question
      .getByRole('radio', { name: startingWith(label) })
      .first()
      .check()
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
