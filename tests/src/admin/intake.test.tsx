import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { weakenedRules } from '../../../domain/intake/screening/weakenedRules'
import { findQuestionnaire } from '../../../domain/intake/questionnaires'
import { painCream, painCreamOf2025 } from '../../../domain/intake/treatments/painCream'
import {
  AdminQuestionnairesDocument,
  type AdminQuestionnaireSetFragment,
  PublishQuestionnaireDocument,
} from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { setUpBrowser, openAdmin } from './openAdmin'

setUpBrowser()
beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const [, version = ''] = /version=(\d+)/.exec(path) ?? []
    return Promise.resolve(Response.json(findQuestionnaire('pain_cream', Number(version))))
  })
})

const lost = weakenedRules(painCream, painCreamOf2025).map(({ id }) => id)
const phrase = `remove ${lost.length === 1 ? '1 safety rule' : `${lost.length} safety rules`}`
const reason = 'The cream is not sold any more.'

type Set = AdminQuestionnaireSetFragment & { __typename: 'QuestionnaireSet' }

const size = { photoCount: 0, questionCount: 20, ruleCount: 30, stoppingRuleCount: 12 }
const painSet: Set = {
  __typename: 'QuestionnaireSet',
  id: 'pain_cream',
  treatmentType: 'pain_cream',
  publishedVersion: 2,
  versions: [2, 1].map((version) => ({ __typename: 'QuestionnaireVersion' as const, version, ...size })),
  publications: [],
}

function open({ path = '&questions=pain_cream', refuse = () => {} } = {}) {
  const server = { set: painSet }
  return openAdmin(`/admin?section=intake${path}`, [
    { document: AdminQuestionnairesDocument, answer: () => ({ questionnaires: [server.set] }) },
    {
      document: PublishQuestionnaireDocument,
      answer: () => {
        refuse()
        server.set = {
          ...painSet,
          publishedVersion: 1,
          publications: [
            {
              id: 'p-1',
              version: 1,
              reason,
              weakenedRules: lost,
              publishedAt: '2026-03-02T10:00:00.000Z',
              publishedBy: 'admin-1',
              publishedByName: 'Ana Ruiz',
            },
          ],
        }
        return { publishQuestionnaire: server.set }
      },
    },
  ])
}

const drawer = () => screen.findByRole('complementary', { name: 'Intake questions' })

test('the list shows the published version of each treatment and its date', async () => {
  open({ path: '' })
  const row = await screen.findByRole('row', { name: /Pain Management/ })
  expect(row.textContent).toContain('Version 2')
  expect(row.textContent).toContain('Initial version')
})

test('a version is shown as patients see it, with its conditions, and cannot be answered', async () => {
  const { user, address } = open()
  const shown = within(await drawer())
  const [firstPage] = painCream.sections
  expect(await shown.findByText(`1. ${firstPage?.title}`)).toBeTruthy()
  expect(shown.getAllByText(/^Shown when “/).length).toBeGreaterThan(0)
  for (const control of (await drawer()).querySelectorAll('fieldset :is(input, textarea, select, button)'))
    expect(control.matches(':disabled')).toBe(true)

  await user.selectOptions(shown.getByRole('combobox', { name: 'Version' }), 'Version 1')
  await waitFor(() => expect(address()).toContain('preview=1'))
  expect(await shown.findByText(`${painCreamOf2025.rules.length} screening rules`)).toBeTruthy()
})

test('the difference is described in words, and a removed hard stop stands out', async () => {
  open()
  const shown = within(await drawer())
  expect(await shown.findByText(/hard stops? removed or weakened/)).toBeTruthy()
  expect(shown.getAllByText('Removed').length).toBeGreaterThan(1)
  expect(shown.getAllByText('Applies when').length).toBeGreaterThan(0)
  expect((await drawer()).textContent).not.toContain('capsaicinRisks')
})

test('the reverse comparison removes nothing, and an unpublished version cannot be the base', async () => {
  open({ path: '&questions=pain_cream&against=1&version=2' })
  const shown = within(await drawer())
  expect((await shown.findAllByText('Added')).length).toBeGreaterThan(1)
  expect(shown.queryByText(/are lost|is lost/)).toBeNull()
  expect(shown.queryByRole('button', { name: /Publish/ })).toBeNull()
})

test('a less safe version is published only with a typed confirmation and a reason', async () => {
  const { user, asked } = open()
  const shown = within(await drawer())
  await user.click(await shown.findByRole('button', { name: 'Publish version 1' }))
  await user.click(shown.getByRole('button', { name: 'Publish version 1' }))
  expect(shown.getByText('Enter a reason of at least 15 characters.')).toBeTruthy()
  expect(shown.getByText(`Type “${phrase}” exactly as shown.`)).toBeTruthy()
  expect(asked.some(({ name }) => name === 'PublishQuestionnaire')).toBe(false)

  await user.type(shown.getByRole('textbox', { name: 'Reason' }), reason)
  await user.type(shown.getByRole('textbox', { name: /to confirm/ }), phrase)
  await user.click(shown.getByRole('button', { name: 'Publish version 1' }))

  expect(await shown.findByText('Version 1 published.')).toBeTruthy()
  expect(await shown.findByText(reason)).toBeTruthy()
  expect(asked.find(({ name }) => name === 'PublishQuestionnaire')?.variables).toEqual({
    input: {
      id: expect.any(String),
      treatmentType: 'pain_cream',
      version: 1,
      expectedCount: 0,
      reason,
      weakenedRules: lost,
    },
  })
})

test('input survives a new sign-in', async () => {
  const { user } = open({
    refuse: () => {
      throw new WireError('SignInAgain', { maxAgeSeconds: 600 })
    },
  })
  const shown = within(await drawer())
  await user.click(await shown.findByRole('button', { name: 'Publish version 1' }))
  await user.type(shown.getByRole('textbox', { name: 'Reason' }), reason)
  await user.type(shown.getByRole('textbox', { name: /to confirm/ }), phrase)
  await user.click(shown.getByRole('button', { name: 'Publish version 1' }))
  expect(await shown.findByRole('button', { name: /Sign in/ })).toBeTruthy()
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
  expect(keys.map((key) => sessionStorage.getItem(key)).join()).toContain(reason)
})
