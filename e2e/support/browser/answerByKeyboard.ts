import { expect, type Page } from '@playwright/test'
import type { AnswerValue, Answers, BloodPressure } from '../../../domain/intake/answers/answers'
import type { Item } from '../../../domain/intake/questionnaire'
import { visibleItems } from '../../../domain/intake/answers/visibleItems'
import type { TreatmentType } from '../../../domain/generated/enums'
import { answersTo } from '../../../tests/support/builders/answers'
import { demoQuestionnaire } from '../given/demoQuestionnaire'

/** The focused control: the question it belongs to, and its accessible name. */
interface Focused {
  readonly question: string
  readonly kind: string
  readonly label: string
}

/** Answers an intake up to its review with nothing but a keyboard. */
export async function answerByKeyboard(page: Page, type: TreatmentType): Promise<void> {
  const questionnaire = demoQuestionnaire(type)
  const answers: Answers = answersTo(questionnaire)
  const visible = new Set(visibleItems(questionnaire, answers))
  for (const section of questionnaire.sections) {
    const items = section.items.filter((item) => visible.has(item) && item.kind !== 'consent')
    if (items.length === 0) continue
    const heading = page.getByRole('heading', { level: 1, name: section.title, exact: true })
    // A newly opened document starts at its top; every further step moves the focus to its heading.
    await (section === questionnaire.sections[0]
      ? expect(heading).toBeVisible()
      : expect(heading).toBeFocused())
    for (const item of items) {
      const answer = answers[item.id]
      if (answer !== undefined) await answerItem(page, item, answer)
    }
    await pressButton(page, 'Continue')
  }
}

/** Tabs to a button or link by its name, and presses Enter. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, ({ label }) => label === name)
  await page.keyboard.press('Enter')
}

/** Tabs to each box of the main part of the page, and checks it. */
export async function checkAllByKeyboard(page: Page): Promise<void> {
  const boxes = page.getByRole('main').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  const count = await boxes.count()
  for (let index = 0; index < count; index += 1) {
    await tabTo(page, ({ kind }) => kind === 'checkbox')
    await page.keyboard.press('Space')
  }
}

async function answerItem(page: Page, item: Item, answer: AnswerValue): Promise<void> {
  for (const [label, typed] of strokesFor(item, answer)) {
    const focused = await tabTo(
      page,
      ({ question, kind, label: found }) =>
        question === item.id && (kind === 'radio' || label === undefined || found.startsWith(label)),
    )
    if (focused.kind === 'radio') await chooseRadio(page, label ?? '')
    else if (focused.kind === 'checkbox') await page.keyboard.press('Space')
    else await page.keyboard.type(typed)
  }
}

type Stroke = readonly [label: string | undefined, typed: string]

/** The controls of a question in tab order, with the keys to type in each. */
function strokesFor(item: Item, answer: AnswerValue): readonly Stroke[] {
  if (item.kind === 'choice') {
    const label = labelOf(item, answer)
    // Many options are a list, which is named like the question; its options are found by typing.
    return [[item.options.length > 12 ? undefined : label, label]]
  }
  if (item.kind === 'choices') {
    return item.options
      .filter(({ value }) => (answer as readonly string[]).includes(value))
      .map(({ label }) => [label, label])
  }
  if (item.kind === 'date') return dateStrokes(answer as string)
  if (item.kind === 'bloodPressure') return bloodPressureStrokes(answer as BloodPressure)
  if (item.kind === 'height') {
    const inches = Math.round(Number(answer) / 2.54)
    return [
      ['Feet', String(Math.floor(inches / 12))],
      ['Inches', String(inches % 12)],
    ]
  }
  return [single(item, answer)]
}

function single(item: Item, answer: AnswerValue): Stroke {
  if (item.kind === 'weight') return [undefined, String(Math.round(Number(answer) / 0.453_592_37))]
  if (item.kind === 'boolean') return [answer ? 'Yes' : 'No', '']
  if (item.kind === 'allergies') return ['No known allergies', '']
  if (item.kind === 'medications') return ['None', '']
  const typed = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return [item.kind === 'number' && item.ends ? typed : undefined, typed]
}

function dateStrokes(date: string): readonly Stroke[] {
  const [year = '', , day = ''] = date.split('-')
  const month = new Date(`${date}T12:00:00Z`).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
  return [
    ['Month', month],
    ['Day', String(Number(day))],
    ['Year', year],
  ]
}

function bloodPressureStrokes({ systolic, diastolic }: BloodPressure): readonly Stroke[] {
  return [
    ['Top number', String(systolic)],
    ['Bottom number', String(diastolic)],
    ['When was it measured?', 'In the last month'],
  ]
}

function labelOf(item: Extract<Item, { kind: 'choice' }>, value: AnswerValue): string {
  return item.options.find((option) => option.value === value)?.label ?? ''
}

/** Arrows go through the options of a group and choose; the first is chosen with the space bar. */
async function chooseRadio(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Space')
  for (let step = 0; step < 15; step += 1) {
    if ((await focusOf(page)).label.startsWith(label)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`No option “${label}” is reached by arrows.`)
}

async function tabTo(page: Page, isWanted: (focused: Focused) => boolean): Promise<Focused> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await focusOf(page)
    if (isWanted(focused)) return focused
  }
  throw new Error('What should be next is not reached by Tab.')
}

function focusOf(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const [label] = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    return {
      question: element.closest('[id^="question-"]')?.id.replace('question-', '') ?? '',
      kind: element.getAttribute('type') ?? element.tagName.toLowerCase(),
      label: (label ?? element).textContent?.trim() ?? '',
    }
  })
}
