import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usd } from '../support/usd'
import {
  AdminOverviewDocument,
  type AdminOverviewQuery,
  ClinicianMetricsDocument,
  type ClinicianMetricsQuery,
} from '../../../src/generated/graphql'
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
  return openAdmin(`/admin${path}`, [
    { document: AdminOverviewDocument, answer: () => ({ overview: answer() }) },
    {
      document: ClinicianMetricsDocument,
      answer: () => {
        if (clinicians.isDown) throw new WireError('InternalError', null)
        return { clinicianMetrics: clinicians.metrics }
      },
    },
  ])
}

const effort = { __typename: 'DecisionEffort' as const, decisionCount: 0, overrideCount: 0 }
const noEffort = { ...effort, medianSeconds: null, medianKeys: null, medianClicks: null }
const clinicians: { isDown: boolean; metrics: ClinicianMetricsQuery['clinicianMetrics'] } = {
  isDown: false,
  metrics: { clinicians: [], effort: noEffort },
}
afterEach(() => {
  clinicians.isDown = false
  clinicians.metrics = { clinicians: [], effort: noEffort }
})

test('each clinician is shown with their metrics, and leads to their account', async () => {
  const lee = {
    __typename: 'ClinicianMetrics' as const,
    id: 'lee',
    name: 'Lena Lee',
    decidedCount: 1250,
    lateCount: 2,
    medianMinutes: 45,
    answeredCount: 30,
    overrideCount: 4,
  }
  const haddad = { ...lee, id: 'haddad', name: null, decidedCount: 0, medianMinutes: null }
  clinicians.metrics = { clinicians: [lee, haddad], effort: noEffort }
  open(() => overview())
  const table = within(await screen.findByRole('table', { name: 'Clinicians' }))
  const cells = (row: number) =>
    within(table.getAllByRole('row')[row] as HTMLElement)
      .getAllByRole('cell')
      .map(({ lastChild }) => lastChild?.textContent)
  expect(cells(1)).toEqual(['1,250', '2', '45 min', '4', '30'])
  expect(cells(2)).toEqual(['0', '2', '–', '4', '30'])
  expect(table.getByRole('link', { name: 'Lena Lee' }).getAttribute('href')).toBe(
    '/admin?section=users&user=lee',
  )
  expect(screen.getByText('No decisions measured in this period.')).toBeTruthy()
})

test('what a decision takes is shown in seconds, keys and clicks, with the overrides', async () => {
  const measured = { ...effort, decisionCount: 1, medianSeconds: 48, medianKeys: 6, medianClicks: 3 }
  clinicians.metrics = { clinicians: [], effort: measured }
  open(() => overview())
  expect(await screen.findByText(/^Medians of 1 decision, from opening/)).toBeTruthy()
  const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(['Time', 'Keys', 'Clicks', 'Alerts overridden'].map(value)).toEqual(['48 sec', '6', '3', '0'])
  expect(screen.getByText('No clinician has signed in yet.')).toBeTruthy()
})

test('clinicians’ metrics that do not load leave the overview, and load on retry', async () => {
  clinicians.isDown = true
  const { user } = open(() => overview())
  expect(await screen.findByText('The clinicians’ metrics didn’t load')).toBeTruthy()
  expect(screen.getByText('No requests yet.')).toBeTruthy()
  clinicians.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No clinician has signed in yet.')).toBeTruthy()
})

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
  expect(within(states).getByRole('link').getAttribute('href')).toBe(
    '/admin?section=requests&status=submitted',
  )
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
  const own = asked.filter(({ name }) => name === 'AdminOverview')
  expect(own.map(({ variables }) => variables)).toEqual([{ days: 30 }, { days: 90 }])
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
