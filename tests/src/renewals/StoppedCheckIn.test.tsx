import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentCheckIn } from '../../../domain/intake/questionnaires'
import {
  MyRenewalsDocument,
  ReportStoppedCheckInDocument,
  SaveRequestDraftDocument,
} from '../../../src/generated/graphql'
import { RenewalScreen } from '../../../src/screens/renewals/RenewalScreen'
import { answersTo } from '../../support/builders/answers'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'
import { request } from '../support/requestBuilders'

beforeEach(() => {
  installBrowserStubs()
  window.scrollTo = () => undefined
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(questionnaire)))
})
afterEach(resetBrowser)

const questionnaire = currentCheckIn('sleep')
const cannotRenew = () => screen.queryByRole('heading', { name: 'We can’t renew this online' })
const changeAnswer = () => screen.queryByRole('button', { name: 'Change my answer' })

/** Answers a check-in until its answers stop it. */
async function stopBy(answers: Answers, { failures = 0 }: { failures?: number } = {}) {
  let version = 1
  let remaining = failures
  const reports: unknown[] = []
  const isOnHold = () => reports.length > 0
  const offer = () => ({
    __typename: 'RenewalOffer',
    id: 'a',
    prescription: prescription('a', isOnHold() ? { status: 'on_hold' } : {}),
    refusal: isOnHold() ? 'on_hold' : null,
    from: null,
    request: isOnHold() ? null : request('request-1', { status: 'draft' }),
    draftAnswers: isOnHold() ? null : JSON.stringify(answersTo(questionnaire, answers)),
    record: '{}',
    recordedAt: '2026-10-03T09:00:00.000Z',
    questionnaireVersion: questionnaire.version,
    sameProductHold: null,
    otherProductHold: null,
  })
  const live = renderLive(<RenewalScreen />, {
    path: '/prescription-renewal?prescription=a',
    person: { sub: 'user-1' },
    answers: [
      { document: MyRenewalsDocument, answer: () => ({ myRenewals: [offer()] }) },
      {
        document: SaveRequestDraftDocument,
        answer: () => ({
          saveRequestDraft: request('request-1', { status: 'draft', version: (version += 1) }),
        }),
      },
      {
        document: ReportStoppedCheckInDocument,
        answer: ({ input }) => {
          if (remaining-- > 0) throw new TypeError('Failed to fetch')
          reports.push(input)
          return { reportStoppedCheckIn: prescription('a', { status: 'on_hold' }) }
        },
      },
    ],
  })
  const isStopped = () => cannotRenew() ?? screen.queryByRole('heading', { name: 'Please get help now' })
  await screen.findByText(/^We’ve filled in your answers/)
  for (let step = 0; step < 12 && !isStopped(); step += 1)
    await live.user.click(await screen.findByRole('button', { name: 'Continue' }))
  return { ...live, reports }
}

const serious = { sideEffects: 'serious', sideEffectsText: 'My face swelled.' } as const

test('a serious side effect is sent to the care team at once, and can no longer be changed', async () => {
  const { reports } = await stopBy(serious)
  expect(
    await screen.findByText(/^We sent your answers to your care team\. No refills will ship/),
  ).toBeDefined()
  expect(screen.getByText(/Before you take more Doxepin/)).toBeDefined()
  expect(reports).toEqual([{ id: 'request-1', expectedVersion: expect.any(Number) }])
  expect(cannotRenew()).not.toBeNull()
  expect(screen.queryByText(/^We’ve filled in your answers/)).toBeNull()
  expect(changeAnswer()).toBeNull()
  expect(screen.queryByRole('link', { name: 'See what else we treat' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Message your care team' })
  expect(link.getAttribute('href')).toBe('/messages')
})

test('the page stays when the hold arrives as an event', async () => {
  const { publish, asked } = await stopBy(serious)
  await screen.findByText(/^We sent your answers/)
  publish('OnInboxEvent', {
    __typename: 'InboxEvent',
    recipientId: 'user-1',
    prescriptionId: 'a',
    prescriptionStatus: 'on_hold',
    prescriptionVersion: 2,
    at: '2026-11-03T09:00:00.000Z',
  })
  await waitFor(() => expect(asked.filter(({ name }) => name === 'MyRenewals').length).toBeGreaterThan(1))
  expect(cannotRenew()).not.toBeNull()
})

test('an emergency shows the numbers to call, and is sent as well', async () => {
  const { reports } = await stopBy({ redFlags: ['suicidal_thoughts'] })
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeDefined()
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(screen.queryByText(/have not been sent to anyone/)).toBeNull()
})

test('answers that could not be sent are said not to be, and are sent again', async () => {
  const { user, reports } = await stopBy(serious, { failures: 1 })
  expect(await screen.findByText('Your answers weren’t sent')).toBeDefined()
  expect(screen.getByText(/^Your refills continue until your care team has your answers/)).toBeDefined()
  expect(changeAnswer()).not.toBeNull()

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^We sent your answers/)).toBeDefined()
  expect(reports).toHaveLength(1)
})

test('a state where the practice has no clinicians leaves the prescription as it is', async () => {
  const { reports } = await stopBy({ state: 'AK' })
  expect(cannotRenew()).not.toBeNull()
  expect(screen.getByText(/^Your prescription for Doxepin .* stays as it is/)).toBeDefined()
  expect(reports).toEqual([])
  expect(changeAnswer()).not.toBeNull()
})
