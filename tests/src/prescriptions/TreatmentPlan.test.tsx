import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '../../../domain/role'
import { MyPrescriptionsDocument } from '../../../src/generated/graphql'
import { PrescriptionsScreen } from '../../../src/screens/prescriptions/PrescriptionsScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'

beforeEach(() => {
  installBrowserStubs()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(resetBrowser)

function open(change: Parameters<typeof prescription>[1], path = '/prescription-managment') {
  const role: Role = 'user'
  return renderLive(<PrescriptionsScreen role={role} />, {
    path,
    person: { sub: 'patient-1' },
    answers: [
      {
        document: MyPrescriptionsDocument,
        answer: () => ({
          myPrescriptions: {
            __typename: 'PrescriptionConnection',
            nodes: [prescription('p1', change)],
            pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
          },
        }),
      },
    ],
  })
}

const plan = async () => within(await screen.findByRole('region', { name: 'Treatment plan' }))

test('the treatment plan opens on request, with the emergency first and the sections of the label', async () => {
  const { user } = open({ productId: 'tadalafil-10' })
  const shown = await plan()
  const button = shown.getByRole('button', { name: 'Show treatment plan' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(shown.getByRole('button', { name: 'Hide treatment plan' }).getAttribute('aria-expanded')).toBe(
    'true',
  )
  const emergency = shown.getByText('Call 911 for')
  const common = shown.getByText('Common, and often gone in a few weeks')
  expect(emergency.compareDocumentPosition(common)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(shown.getByText('An erection that lasts more than 4 hours.')).toBeTruthy()
  expect(shown.getByText(/^From the US label: .*Cialis PI §5\.3/)).toBeTruthy()
})

test('a link from the conversation opens the plan of its prescription', async () => {
  open({ productId: 'tirzepatide-5', form: 'injection' }, '/prescription-managment#plan-p1')
  const shown = await plan()
  expect(shown.getByRole('button', { name: 'Hide treatment plan' })).toBeTruthy()
  expect(shown.getByText(/^Take it within 4 days of the missed day/)).toBeTruthy()
})

test('a medicine without an entered label says so, and names the care team', async () => {
  open({ productId: 'zolpidem-5' }, '/prescription-managment#plan-p1')
  const shown = await plan()
  expect(shown.getByText('We have not added the label of this medicine here yet.')).toBeTruthy()
  expect(shown.getByText('Ask us here before you drink alcohol.')).toBeTruthy()
  expect(shown.getByText(/^Trouble breathing, or swelling of your face/)).toBeTruthy()
})

test('the plan says what to avoid while using the medicine, before the side effects', async () => {
  open({ productId: 'spironolactone-50' }, '/prescription-managment#plan-p1')
  const shown = await plan()
  const use = shown.getByRole('heading', { name: 'While you use it' })
  const sideEffects = shown.getByRole('heading', { name: 'Side effects' })
  expect(use.compareDocumentPosition(sideEffects)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(shown.getByText(/^Do not take potassium, or salt substitutes/)).toBeTruthy()
  expect(shown.getByText(/^From the US label: .*Aldactone PI §5\.1/)).toBeTruthy()
})
