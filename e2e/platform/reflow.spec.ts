import { randomUUID } from 'node:crypto'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { TreatmentType } from '../../domain/generated/enums'
import type { Item } from '../../domain/intake/questionnaire'
import { visibleItems } from '../../domain/intake/answers/visibleItems'
import { answersTo } from '../../tests/support/builders/answers'
import { treatmentTypes } from '../../domain/treatmentTypes'
import { answeredDraft } from '../support/given/answeredIntake'
import { demoQuestionnaire } from '../support/given/demoQuestionnaire'
import { apiAs } from '../support/api'
import { overflowOf } from '../support/browser/fit'
import { origin } from '../support/port'
import { signIn } from '../support/browser/signIn'
import { test } from '../support/test'

/* WCAG 2.2, 1.4.10 and 1.4.4: at 320 CSS pixels, and at 200 % on a desktop, no content is lost and nothing
   scrolls sideways. */
const sizes: readonly (readonly [name: string, look: BrowserContextOptions])[] = [
  ['320 pixels wide', { viewport: { width: 320, height: 640 } }],
  ['a desk zoomed to 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
]

const forEverybody = [
  '/',
  '/pain',
  '/beauty',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/storefront',
  '/cart',
  '/submitRequest',
  '/payment-success',
  '/payment-cancelled',
  '/prescription-renewal',
  '/prescription-managment',
  '/verification-complete',
  '/login',
  '/no/such/page',
]
const forPatients = [
  '/dashboard',
  '/history',
  '/messages',
  '/profile',
  '/cart',
  '/prescription-renewal',
  '/prescription-managment',
  '/payment-success',
  '/verification-complete',
]

async function expectNoContentCut(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectFit(page, path)
}

async function expectFit(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft(await overflowOf(page), path).toEqual([])
}

for (const [name, look] of sizes) {
  test(`no public content is cut off on ${name}`, async ({ browser }) => {
    test.slow()
    const page = await (await browser.newContext({ ...look, reducedMotion: 'reduce' })).newPage()
    for (const path of forEverybody) await expectNoContentCut(page, path)

    for (const [type, section] of stepsOfEveryKind()) {
      const draft = { ...answeredDraft(type), step: section }
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
        `tendwell.intake.${type}`,
        JSON.stringify(draft),
      ] as const)
      await page.goto(`/submitRequest?type=${type}`)
      await expect(page.locator('[id^=question-]').first()).toBeVisible()
      await expectFit(page, `${type}: ${section}`)
    }
    await page.context().close()
  })

  test(`no content for patients is cut off on ${name}`, async ({ browser }) => {
    test.slow()
    const page = await (await browser.newContext({ ...look, reducedMotion: 'reduce' })).newPage()
    await signIn(page, 'patient@example.com')
    for (const path of forPatients) await expectNoContentCut(page, path)
    for (const path of await pathsOfPast()) await expectNoContentCut(page, path)
    await page.context().close()
  })
}

/** The first step with each kind of question, in any treatment. */
function stepsOfEveryKind(): readonly (readonly [TreatmentType, string])[] {
  const seen = new Set<Item['kind']>()
  return treatmentTypes.flatMap((type) => {
    const questionnaire = demoQuestionnaire(type)
    const visible = new Set(visibleItems(questionnaire, answersTo(questionnaire)))
    return questionnaire.sections
      .map(({ id, items }) => ({
        id,
        kinds: items.filter((item) => visible.has(item)).map(({ kind }) => kind),
      }))
      .filter(({ kinds }) => kinds.some((kind) => kind !== 'consent'))
      .filter(({ kinds }) => {
        const isNew = kinds.some((kind) => !seen.has(kind))
        for (const kind of kinds) seen.add(kind)
        return isNew
      })
      .map(({ id }) => [type, id] as const)
  })
}

interface Past {
  readonly history: { readonly nodes: readonly { kind: string; id: string }[] }
  readonly conversations: { readonly nodes: readonly { id: string }[] }
}

/** A history entry of each kind, a conversation, and unknown ids. */
async function pathsOfPast(): Promise<readonly string[]> {
  const patient = await apiAs(origin, 'patient@example.com')
  const { data } = await patient.ask<Past>(
    '{ history(first: 100) { nodes { kind id } } conversations(first: 1) { nodes { id } } }',
  )
  const { history, conversations } = data
  const kinds = ['request', 'order', 'payment', 'prescription']
  const opened = kinds.flatMap((kind) => history.nodes.find((entry) => entry.kind === kind) ?? [])
  return [
    ...opened.map(({ kind, id }) => `/history?open=${kind}-${id}`),
    ...opened.filter(({ kind }) => kind === 'payment').map(({ id }) => `/payment-success?payment=${id}`),
    ...conversations.nodes.map(({ id }) => `/messages/${id}`),
    `/history?receipt=${randomUUID()}`,
  ]
}
