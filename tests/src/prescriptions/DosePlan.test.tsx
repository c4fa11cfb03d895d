import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  DecideStepCheckInDocument,
  MyPrescriptionsDocument,
  type PlanContentFragment,
  PrescriptionPlanDocument,
  PrescriptionsDocument,
  StepCheckInsDocument,
  SubmitStepCheckInDocument,
} from '../../../src/generated/graphql'
import { PrescriptionsScreen } from '../../../src/screens/prescriptions/PrescriptionsScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'
import { usd } from '../support/usd'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const step = (number: number, strength: string, priceCents: number) => ({
  __typename: 'PrescriptionStep',
  number,
  productId: `semaglutide-${number}`,
  medication: `Semaglutide pen ${strength}`,
  sig: `Inject ${strength} under the skin once a week.`,
  daysSupply: 28,
  minDays: 28,
  price: usd(priceCents),
})

type CheckIn = PlanContentFragment['checkIns'][number]
const checkIn = (change: Partial<CheckIn> = {}) => ({
  __typename: 'StepCheckIn',
  id: 'check-in-1',
  fill: 1,
  step: 1,
  status: 'submitted',
  version: 1,
  sideEffects: [{ __typename: 'ReportedSideEffect', effect: 'nausea', severity: 'mild' }],
  weightKg: 92.5,
  newMedicines: ['Glipizide'],
  newAllergies: [],
  newConditions: [],
  warningSigns: [],
  wish: 'up',
  comment: null,
  redFlags: [],
  submittedAt: daysFromNow(-1),
  nextStep: null,
  message: null,
  decidedByName: null,
  decidedAt: null,
  ...change,
})

/** A titration plan of three steps whose first fill is almost used up, and its prescription. */
function planServer(change: object = {}) {
  const server = {
    plan: {
      __typename: 'PrescriptionPlan',
      id: 'a',
      patientId: 'patient-1',
      patientName: 'Jordan Rivera',
      treatmentType: 'weight_loss',
      medication: 'Semaglutide pen 0.25 mg',
      status: 'active',
      version: 3,
      refillsUsed: 0,
      refillsAllowed: 4,
      suppliedUntil: daysFromNow(5),
      openOrderId: null,
      openOrderStatus: null,
      currentStep: 1,
      checkInDueAt: daysFromNow(-5),
      followUpDueAt: null,
      steps: [step(1, '0.25 mg', 34_900), step(2, '0.5 mg', 39_900), step(3, '1 mg', 44_900)],
      checkIns: [] as object[],
      ...change,
    },
  }
  const listed = {
    __typename: 'PrescriptionConnection',
    nodes: [
      prescription('a', {
        titrationPlanId: 'semaglutide-weekly',
        suppliedUntil: daysFromNow(5),
        deliveredFills: 1,
        nextFillPrice: null,
      }),
    ],
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  }
  const become = (checkIns: object[]) => (server.plan = { ...server.plan, checkIns })
  const answers = [
    { document: MyPrescriptionsDocument, answer: () => ({ myPrescriptions: listed }) },
    { document: PrescriptionsDocument, answer: () => ({ prescriptions: listed }) },
    { document: PrescriptionPlanDocument, answer: () => ({ prescriptionPlan: server.plan }) },
    {
      document: StepCheckInsDocument,
      answer: () => ({
        stepCheckIns: JSON.stringify(server.plan.checkIns).includes('"status":"submitted"')
          ? [server.plan]
          : [],
      }),
    },
    {
      document: SubmitStepCheckInDocument,
      answer: () => ({ submitStepCheckIn: become([checkIn()]) }),
    },
    {
      document: DecideStepCheckInDocument,
      answer: () => ({
        decideStepCheckIn: become([checkIn({ status: 'approved', nextStep: 2, decidedAt: daysFromNow(0) })]),
      }),
    },
  ]
  return { server, answers }
}

function open(role: 'user' | 'HCPs', { answers }: ReturnType<typeof planServer>) {
  const live = renderLive(<PrescriptionsScreen role={role} />, {
    path: '/prescription-managment',
    person: { sub: `${role}-1`, groups: role === 'user' ? [] : [role] },
    answers,
  })
  const sent = (operation: string) =>
    live.asked.filter(({ name }) => name === operation).map(({ variables }) => variables['input'])
  return { ...live, sent }
}

test('a patient sees every step with its price, and cannot order before the check-in', async () => {
  open('user', planServer())
  const plan = within(await screen.findByRole('region', { name: 'Dose plan' }))
  const steps = plan.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toEqual([
    expect.stringMatching(/^Current doseSemaglutide pen 0\.25 mg\$349\.00/),
    expect.stringMatching(/^Next doseSemaglutide pen 0\.5 mg\$399\.00/),
    expect.stringMatching(/^LaterSemaglutide pen 1 mg\$449\.00/),
  ])
  expect(screen.queryByRole('button', { name: /^Refill now/ })).toBeNull()
})

test('a patient sees in which week each dose is expected until the first package arrives', async () => {
  open('user', planServer({ suppliedUntil: null, checkInDueAt: null }))
  const plan = within(await screen.findByRole('region', { name: 'Dose plan' }))
  const expected = plan.getAllByText(/^Expected from/).map(({ textContent }) => textContent)
  expect(expected).toEqual(['Expected from week 5', 'Expected from week 9'])
  expect(plan.getByText(/^Week 1 starts when your first package arrives/)).toBeTruthy()
})

test('a patient whose package has arrived sees the days, and what they assume', async () => {
  open('user', planServer())
  const plan = within(await screen.findByRole('region', { name: 'Dose plan' }))
  expect(plan.getAllByText(/^Expected from \w+ \d/)).toHaveLength(2)
  expect(plan.getByText(/^These days are for one package of each dose/)).toBeTruthy()
})

test('a patient answers the check-in; a warning sign shows at once what to do', async () => {
  const { user, sent } = open('user', planServer())
  await user.click(await screen.findByRole('button', { name: 'Answer your check-in' }))
  const sign = screen.getByRole('checkbox', { name: /^Severe belly pain/ })
  await user.click(sign)
  expect(screen.getByRole('alert').textContent).toContain('Go to an emergency room now')
  await user.click(sign)
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click(screen.getByRole('checkbox', { name: 'Nausea' }))
  await user.click(screen.getByRole('button', { name: 'Send check-in' }))
  expect(screen.getByText('Choose what you would like to do.')).toBeTruthy()
  expect(sent('SubmitStepCheckIn')).toEqual([])
  await user.type(screen.getByLabelText('Your weight now, in pounds'), '204')
  await user.click(screen.getByRole('radio', { name: 'Go up to the next dose' }))
  await user.dblClick(screen.getByRole('button', { name: 'Send check-in' }))
  expect(await screen.findByText('Your care team is reviewing your check-in')).toBeTruthy()
  expect(sent('SubmitStepCheckIn')).toMatchObject([
    {
      prescriptionId: 'a',
      weightKg: 92.5,
      wish: 'up',
      sideEffects: [{ effect: 'nausea', severity: 'mild' }],
    },
  ])
})

test('a clinician sees changes since the last check-in, and decides with a message', async () => {
  const desk = planServer({
    currentStep: 2,
    refillsUsed: 1,
    checkIns: [
      checkIn({
        id: 'check-in-0',
        status: 'approved',
        nextStep: 2,
        weightKg: 95,
        sideEffects: [],
        submittedAt: daysFromNow(-29),
        decidedAt: daysFromNow(-28),
        message: 'Go up.',
      }),
      checkIn({ fill: 2, step: 2 }),
    ],
  })
  const { user, sent } = open('HCPs', desk)
  const heading = await screen.findByRole('heading', { name: '1 check-in to review' })
  const waiting = within(heading.closest('section') ?? document.body)
  expect(waiting.getByText('92.5 kg (-2.5 kg since last check-in). Earlier: 95.0 kg')).toBeTruthy()
  expect(waiting.getByText('Nausea, mild (Last time: None reported)')).toBeTruthy()
  expect(waiting.getByText('Glipizide')).toBeTruthy()
  await user.click(waiting.getByRole('button', { name: 'Save decision' }))
  expect(sent('DecideStepCheckIn')).toEqual([])
  await user.click(waiting.getByRole('button', { name: 'Next dose' }))
  expect(waiting.getByText('Semaglutide pen 1 mg, $449.00')).toBeTruthy()
  await user.type(waiting.getByLabelText('Message to the patient'), 'Go up to 1 mg.')
  await user.dblClick(waiting.getByRole('button', { name: 'Save decision' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: '1 check-in to review' })).toBeNull())
  expect(sent('DecideStepCheckIn')).toEqual([
    { id: 'check-in-1', expectedVersion: 1, decision: 'approve', message: 'Go up to 1 mg.' },
  ])
})
