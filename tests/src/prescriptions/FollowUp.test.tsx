import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  DecideStepCheckInDocument,
  MyPrescriptionsDocument,
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

const answered = (change: object = {}) => ({
  __typename: 'StepCheckIn',
  id: 'check-in-1',
  fill: 0,
  step: 1,
  status: 'received',
  version: 1,
  sideEffects: [{ __typename: 'ReportedSideEffect', effect: 'sleepiness', severity: 'severe' }],
  weightKg: null,
  newMedicines: [],
  newAllergies: [],
  newConditions: [],
  warningSigns: [],
  wish: 'same',
  comment: null,
  redFlags: [],
  submittedAt: daysFromNow(0),
  nextStep: null,
  message: null,
  decidedByName: null,
  decidedAt: null,
  ...change,
})

/** A first prescription of sleep tablets, whose package arrived two weeks ago. */
interface Served {
  readonly status?: string
  readonly followUpDueAt?: string | null
  readonly checkIns?: readonly object[]
}

function server({ status = 'received', followUpDueAt = daysFromNow(-1), checkIns = [] }: Served = {}) {
  const plan = {
    __typename: 'PrescriptionPlan',
    id: 'a',
    patientId: 'patient-1',
    patientName: 'Jordan Rivera',
    treatmentType: 'sleep',
    medication: 'Doxepin tablet 3 mg',
    status: 'active',
    version: 1,
    refillsUsed: 0,
    refillsAllowed: 2,
    suppliedUntil: daysFromNow(15),
    openOrderId: null,
    openOrderStatus: null,
    currentStep: 1,
    checkInDueAt: null,
    followUpDueAt,
    steps: [
      {
        __typename: 'PrescriptionStep',
        number: 1,
        productId: 'doxepin-3',
        medication: 'Doxepin tablet 3 mg',
        sig: 'Take 1 tablet at bedtime.',
        daysSupply: 30,
        minDays: 0,
        price: usd(5900),
      },
    ],
    checkIns,
  }
  const listed = {
    __typename: 'PrescriptionConnection',
    nodes: [
      prescription('a', {
        deliveredFills: 1,
        suppliedUntil: daysFromNow(15),
        followUpDueAt,
        hasFollowUp: checkIns.length > 0,
      }),
    ],
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  }
  return [
    { document: MyPrescriptionsDocument, answer: () => ({ myPrescriptions: listed }) },
    { document: PrescriptionsDocument, answer: () => ({ prescriptions: listed }) },
    { document: PrescriptionPlanDocument, answer: () => ({ prescriptionPlan: plan }) },
    { document: StepCheckInsDocument, answer: () => ({ stepCheckIns: checkIns.length > 0 ? [plan] : [] }) },
    {
      document: SubmitStepCheckInDocument,
      answer: () => ({
        submitStepCheckIn: { ...plan, followUpDueAt: null, checkIns: [answered({ status })] },
      }),
    },
    { document: DecideStepCheckInDocument, answer: () => ({ decideStepCheckIn: plan }) },
  ]
}

function open(role: 'user' | 'HCPs', answers: ReturnType<typeof server>) {
  const live = renderLive(<PrescriptionsScreen role={role} />, {
    path: '/prescription-managment',
    person: { sub: `${role}-1`, groups: role === 'user' ? [] : [role] },
    answers,
  })
  const sent = (operation: string) =>
    live.asked.filter(({ name }) => name === operation).map(({ variables }) => variables['input'])
  return { ...live, sent }
}

describe('the check-in about the first supply', () => {
  test('asks what the treatment’s label warns of, and neither weight nor dose', async () => {
    const { user, sent } = open('user', server())
    const section = within(await screen.findByRole('region', { name: 'Check-in after 2 weeks' }))
    await user.click(section.getByRole('button', { name: 'Answer your check-in' }))
    expect(section.queryByLabelText('Your weight now, in pounds')).toBeNull()
    expect(section.queryByRole('radio', { name: 'Go up to the next dose' })).toBeNull()
    expect(section.queryByRole('checkbox', { name: /belly pain/ })).toBeNull()
    const sign = section.getByRole('checkbox', {
      name: 'Walking, driving, cooking or eating while not fully awake',
    })
    await user.click(sign)
    expect(section.getByRole('alert').textContent).toContain('Do not take another dose.')
    await user.click(sign)
    await user.click(section.getByRole('checkbox', { name: 'Sleepiness the next day' }))
    await user.click(section.getByRole('radio', { name: 'Continue' }))
    await user.click(section.getByRole('button', { name: 'Send check-in' }))
    expect(await screen.findByText('Thank you. Your care team has your answers.')).toBeTruthy()
    expect(sent('SubmitStepCheckIn')).toMatchObject([
      {
        prescriptionId: 'a',
        fill: 0,
        weightKg: null,
        wish: 'same',
        sideEffects: [{ effect: 'sleepiness', severity: 'mild' }],
      },
    ])
  })

  test('opens at its first answer, and its button gets the focus back', async () => {
    const { user } = open('user', server())
    const section = within(await screen.findByRole('region', { name: 'Check-in after 2 weeks' }))
    await user.click(section.getByRole('button', { name: 'Answer your check-in' }))
    expect(document.activeElement).toBe(section.getAllByRole('checkbox')[0])
    await user.click(section.getByRole('button', { name: 'Not now' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(section.getByRole('button', { name: 'Answer your check-in' })),
    )
  })

  test('waits for the clinician after an alert', async () => {
    open('user', server({ followUpDueAt: null, checkIns: [answered({ status: 'submitted' })] }))
    expect(await screen.findByText('Your care team is reviewing your check-in')).toBeTruthy()
  })

  test.each([
    ['before it is due', daysFromNow(1)],
    ['after two weeks without an answer', daysFromNow(-14.1)],
  ])('is not asked %s', async (_, followUpDueAt) => {
    open('user', server({ followUpDueAt }))
    await screen.findByRole('heading', { name: /Doxepin/ })
    expect(screen.queryByText('Check-in after 2 weeks')).toBeNull()
  })

  test('is decided by the clinician: continue or stop', async () => {
    const { user, sent } = open(
      'HCPs',
      server({ followUpDueAt: null, checkIns: [answered({ status: 'submitted' })] }),
    )
    const heading = await screen.findByRole('heading', { name: '1 check-in to review' })
    const waiting = within(heading.closest('section') ?? document.body)
    expect(waiting.getByText('Doxepin tablet 3 mg, check-in after 2 weeks')).toBeTruthy()
    expect(waiting.getByText('Sleepiness the next day, severe')).toBeTruthy()
    expect(waiting.queryByText('Weight')).toBeNull()
    const choices = within(waiting.getByRole('group', { name: 'Decision' })).getAllByRole('button')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Continue', 'Stop prescription'])
    await user.click(waiting.getByRole('button', { name: 'Continue' }))
    await user.type(waiting.getByLabelText('Message to the patient'), 'Take it an hour earlier.')
    await user.click(waiting.getByRole('button', { name: 'Save decision' }))
    expect(sent('DecideStepCheckIn')).toMatchObject([{ id: 'check-in-1', decision: 'keep' }])
  })
})
