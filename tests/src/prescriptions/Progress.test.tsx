import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import type { Role } from '../../../domain/role'
import { FileUrlDocument, MyPrescriptionsDocument, MyProgressDocument } from '../../../src/generated/graphql'
import { shortDate } from '../../../src/lib/format/dateTimes'
import { PrescriptionsScreen } from '../../../src/screens/prescriptions/PrescriptionsScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const now = new Date()
const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

const fill = (prescriptionId: string, medication: string, [from, until]: readonly [number, number]) => ({
  __typename: 'SuppliedFill',
  prescriptionId,
  medication,
  deliveredAt: daysFromNow(from),
  from: daysFromNow(from),
  until: daysFromNow(until),
})
const weight = (id: string, day: number, weightKg: number, medication: string | null) => ({
  __typename: 'WeightReport',
  id,
  at: daysFromNow(day),
  weightKg,
  medication,
})

const taken = {
  __typename: 'TreatmentProgress',
  treatmentType: 'weight_loss',
  fills: [
    fill('before', 'Semaglutide pen 0.25 mg', [-60, -32]),
    fill('a', 'Semaglutide pen 0.25 mg', [-32, -4]),
    fill('a', 'Semaglutide pen 0.5 mg', [-4, 23.5]),
  ],
  weights: [weight('intake', -70, 100, null), weight('check-in', -10, 95.5, 'Semaglutide pen 0.25 mg')],
  photos: null,
}

function open(change: Parameters<typeof prescription>[1] = {}, progress: object = taken) {
  const role: Role = 'user'
  return renderLive(<PrescriptionsScreen role={role} />, {
    path: '/prescription-managment',
    person: { sub: 'patient-1' },
    answers: [
      {
        document: MyPrescriptionsDocument,
        answer: () => ({
          myPrescriptions: {
            __typename: 'PrescriptionConnection',
            nodes: [
              prescription('a', {
                treatmentType: 'weight_loss',
                deliveredFills: 2,
                suppliedUntil: daysFromNow(23.5),
                ...change,
              }),
            ],
            pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
          },
        }),
      },
      {
        document: FileUrlDocument,
        answer: () => ({
          fileUrl: {
            __typename: 'FileUrl',
            id: 'x',
            url: 'https://files.example/x',
            expiresAt: daysFromNow(1),
          },
        }),
      },
      { document: MyProgressDocument, answer: () => ({ myProgress: progress }) },
    ],
  })
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('weight, doses and days left are asked for on request, as charts and as tables', async () => {
  const { user, asked } = open()
  const progress = within(await screen.findByRole('region', { name: 'Your progress' }))
  expect(asked.map(({ name }) => name)).not.toContain('MyProgress')
  await user.click(progress.getByRole('button', { name: 'Show progress' }))

  expect(
    await progress.findByRole('img', { name: 'Weight: 2 reports, from 220 lb (100 kg) to 211 lb (95.5 kg)' }),
  ).toBeTruthy()
  expect(progress.getByRole('img', { name: /^3 orders, in use from .+ to / })).toBeTruthy()
  expect(progress.getByRole('img', { name: 'Days left over time, now 24 days' })).toBeTruthy()
  const [weights, doses, daysLeft] = progress.getAllByRole('table', { hidden: true })
  if (!weights || !doses || !daysLeft) throw new Error('A table is missing.')
  expect(rowsOf(weights).map((row) => row.at(-1))).toEqual(['Semaglutide pen 0.25 mg', ''])
  expect(rowsOf(doses).map(([medicine]) => medicine)).toEqual([
    'Semaglutide pen 0.25 mg',
    'Semaglutide pen 0.25 mg',
    'Semaglutide pen 0.5 mg',
  ])
  // Of this prescription only: its first package, before and after its second one, and now.
  expect(rowsOf(daysLeft).map(([, days]) => days)).toEqual(['28 days', '0 days', '28 days', '24 days'])
})

const photo = (id: string, day: number, viewId: string | null) => ({
  __typename: 'ProgressPhoto',
  questionnaireVersion: viewId && currentQuestionnaire('beauty').version,
  file: {
    __typename: 'PatientFile',
    id,
    purpose: viewId ? 'intake_photo' : 'progress_photo',
    status: 'accepted',
    itemId: viewId && 'skinFacePhotos',
    viewId,
    contentType: 'image/jpeg',
    byteCount: 10,
    width: 1,
    height: 1,
    rejection: null,
    createdAt: daysFromNow(day),
  },
})

test('photos are shown view by view, the oldest first, and one can be added', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.startsWith('/intake/') ? Response.json(currentQuestionnaire('beauty')) : new Response('jpeg'),
    ),
  )
  URL.createObjectURL = () => 'blob:photo'
  const photos = [
    photo('1', -60, 'left'),
    photo('2', -60, 'front'),
    photo('3', -20, null),
    photo('4', -5, 'front'),
  ]
  const { user } = open(
    { treatmentType: 'beauty' },
    { ...taken, treatmentType: 'beauty', weights: [], photos },
  )
  await user.click(await screen.findByRole('button', { name: 'Show progress' }))

  await screen.findAllByRole('button', { name: /^Enlarge: From the front/ })
  const names = screen.getAllByRole('button', { name: /^Enlarge: / }).map((each) => each.ariaLabel)
  const day = (days: number) => shortDate(daysFromNow(days), now)
  expect(names).toEqual([
    `Enlarge: From the front (${day(-60)})`,
    `Enlarge: From the front (${day(-5)})`,
    `Enlarge: Left side (${day(-60)})`,
    `Enlarge: Progress photo (${day(-20)})`,
  ])
  expect(screen.getByLabelText('Choose a photo: Add a photo')).toBeTruthy()
})

test('a treatment without photos offers none', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show progress' }))
  await screen.findByRole('img', { name: /^Days left/ })
  expect(screen.queryByText('Photos')).toBeNull()
})

test('one weight is shown as a sentence, without a chart', async () => {
  const { user } = open({}, { ...taken, weights: taken.weights.slice(1) })
  await user.click(await screen.findByRole('button', { name: 'Show progress' }))
  await screen.findByRole('img', { name: /^Days left/ })
  expect(screen.queryByRole('img', { name: /^Weight/ })).toBeNull()
  expect(screen.getByText(/^211 lb \(95\.5 kg\) on .+\. Your next check-in adds to it\.$/)).toBeTruthy()
})

test('the days left are a number on the day of the first package, without a chart', async () => {
  const { user } = open({}, { ...taken, fills: [fill('a', 'Semaglutide pen 0.5 mg', [-0.1, 27.9])] })
  await user.click(await screen.findByRole('button', { name: 'Show progress' }))
  expect(await screen.findByText('28 days')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /^Days left/ })).toBeNull()
})

test('there is no progress before a package has arrived', async () => {
  open({ deliveredFills: 0, suppliedUntil: null })
  await screen.findByRole('heading', { name: /Doxepin/ })
  expect(screen.queryByText('Your progress')).toBeNull()
})
