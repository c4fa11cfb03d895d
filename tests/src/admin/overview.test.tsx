import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usd } from '../support/usd'
import { AdminOverviewDocument, type AdminOverviewQuery } from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { setUpBrowser, openAdmin } from './openAdmin'

setUpBrowser()

type Overview = AdminOverviewQuery['overview']

const day = (name: string, change: Partial<Overview['days'][number]> = {}) => ({
  __typename: 'OverviewDay' as const,
  day: name,
  decidedCount: 0,
  lateCount: 0,
  medianMinutes: null,
  captured: usd(0),
  refunded: usd(0),
  ...change,
})

const overview = (change: Partial<Overview> = {}): Overview => ({
  requests: [],
  decidedCount: 0,
  lateCount: 0,
  medianMinutes: null,
  p90Minutes: null,
  overdueCount: 0,
  held: usd(0),
  heldCount: 0,
  captured: usd(0),
  refunded: usd(0),
  days: [day('2026-03-01'), day('2026-03-02')],
  failedMailCount: 0,
  pendingCommandCount: 0,
  jobs: [],
  ...change,
})

function open(answer: () => Overview, path = '') {
  return openAdmin(`/admin?section=overview${path}`, [
    { document: AdminOverviewDocument, answer: () => ({ overview: answer() }) },
  ])
}

test('metrics, charts and their tables are shown', async () => {
  open(() =>
    overview({
      requests: [{ status: 'submitted', count: 12 }],
      decidedCount: 3,
      lateCount: 1,
      medianMinutes: 120,
      p90Minutes: 4000,
      captured: usd(6900),
      days: [
        day('2026-03-01'),
        day('2026-03-02', { decidedCount: 3, lateCount: 1, medianMinutes: 120, captured: usd(6900) }),
      ],
    }),
  )
  expect(await screen.findByText('1 of 3')).toBeTruthy()
  expect(screen.getByText('2.8 days')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Decisions per day. 3 decisions, 1 late.' })).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Decisions per day', hidden: true })
  expect(within(table).getByRole('row', { name: /Mar 2, 2026 2 1 2 hr/, hidden: true })).toBeTruthy()
  const states = screen.getByRole('table', { name: 'Requests by status' })
  expect(within(states).getByRole('link').getAttribute('href')).toBe('/admin?status=submitted')
})

test('metrics that need attention are marked', async () => {
  open(() =>
    overview({
      overdueCount: 2,
      jobs: [
        {
          id: 'sendMails',
          lastRunAt: '2026-03-02T10:00:00.000Z',
          lastFailureAt: '2026-03-02T10:00:00.000Z',
          consecutiveFailures: 3,
          failureReason: 'SmtpError',
        },
      ],
    }),
  )
  expect(await screen.findByText('Failed 3 times in a row (Email server error)')).toBeTruthy()
  expect(screen.getByText('Overdue').nextElementSibling?.textContent).toBe('2')
})

test('the period is in the address', async () => {
  const { user, asked } = open(() => overview())
  await user.click(await screen.findByRole('link', { name: '90 days' }))
  await screen.findByRole('link', { name: '90 days', current: true })
  expect(asked.map(({ variables }) => variables)).toEqual([{ days: 30 }, { days: 90 }])
})

test('a failure is reported and can be retried', async () => {
  let isDown = true
  const { user } = open(() => {
    if (isDown) throw new WireError('InternalError', null)
    return overview()
  })
  expect(await screen.findByText('The overview didn’t load')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No requests yet.')).toBeTruthy()
})
