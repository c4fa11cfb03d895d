import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usd } from '../support/usd'
import { MyRenewalsDocument } from '../../../src/generated/graphql'
import { RenewalScreen } from '../../../src/screens/renewals/RenewalScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

function offer(id: string, change: object = {}) {
  return {
    __typename: 'RenewalOffer',
    id,
    prescription: prescription(id),
    refusal: null,
    from: null,
    request: null,
    draftAnswers: null,
    questionnaireVersion: 101,
    record: '{}',
    recordedAt: '2026-11-03T09:00:00.000Z',
    sameProductHold: usd(5900),
    otherProductHold: usd(6900),
    ...change,
  }
}

function open(offers: readonly object[]) {
  return renderLive(<RenewalScreen />, {
    path: '/prescription-renewal',
    person: { sub: 'user-1', groups: [] },
    answers: [{ document: MyRenewalsDocument, answer: () => ({ myRenewals: offers }) }],
  })
}

const card = async (title: string) => {
  const group = (await screen.findByRole('heading', { name: title })).closest('section')
  if (!group) throw new Error('The heading is in no group.')
  return within(group)
}

test('a renewable prescription links to its check-in, with supply and price', async () => {
  open([offer('a')])
  const ready = await card('Ready to renew')
  expect(ready.getByText('$59.00')).toBeTruthy()
  expect(ready.getByText('On its way to you')).toBeTruthy()
  const link = ready.getByRole('link', { name: 'Renew Doxepin tablet 3 mg' })
  expect(link.getAttribute('href')).toBe('/prescription-renewal?prescription=a')
})

test('another prescription shows the reason, the date from which it can be renewed, and an alternative', async () => {
  open([
    offer('early', { refusal: 'too_early', from: '2027-10-04T09:00:00.000Z' }),
    offer('old', { refusal: 'review_too_old' }),
    offer('held', { refusal: 'on_hold' }),
    offer('gone', { refusal: 'renewed' }),
  ])
  const others = await card('Not ready to renew')
  expect(others.getAllByRole('article')).toHaveLength(3)
  expect(others.getByText(/You can renew it once you’ve used your refills, or starting Oct/)).toBeTruthy()
  const intake = others.getByRole('link', { name: 'Answer the full questionnaire' })
  expect(intake.getAttribute('href')).toBe('/submitRequest?type=sleep')
  expect(others.getByText(/This is on hold/)).toBeTruthy()
})

test('a patient without prescriptions is led to a request', async () => {
  open([])
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to renew' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start a request' })).toBeTruthy()
})
