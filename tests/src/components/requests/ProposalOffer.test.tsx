import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usd } from '../../support/usd'
import { ProposalOffer } from '../../../../src/components/requests/ProposalOffer'
import {
  ResolveTreatmentProposalDocument,
  TreatmentProposalDocument,
} from '../../../../src/generated/graphql'
import type * as accessTokenModule from '../../../../src/lib/amplify/accessToken'
import { redirectTo } from '../../../../src/lib/session/redirectTo'
import { installBrowserStubs, resetBrowser } from '../../support/browserParts'
import { renderLive, WireError } from '../../support/liveScreen'
import { gatewayPage, fakePayments } from '../../support/paymentServer'
import { request, treatmentProposal } from '../../support/requestBuilders'

vi.mock('../../../../src/lib/session/redirectTo', () => ({ redirectTo: vi.fn<(path: string) => void>() }))
vi.mock('../../../../src/lib/amplify/accessToken', () => ({
  accessToken: vi.fn<typeof accessTokenModule.accessToken>().mockResolvedValue('token'),
}))

beforeEach(() => {
  installBrowserStubs()
  vi.mocked(redirectTo).mockClear()
})
afterEach(resetBrowser)

const asked = request('a', { status: 'needs_info', version: 4 })

function open(proposal: object | null, settle: () => object = () => ({ ...asked, version: 5 })) {
  const onChanged = vi.fn<() => void>()
  const live = renderLive(<ProposalOffer request={asked} onChanged={onChanged} />, {
    path: '/dashboard',
    person: { sub: 'patient-1' },
    answers: [
      { document: TreatmentProposalDocument, answer: () => ({ treatmentProposal: proposal }) },
      {
        document: ResolveTreatmentProposalDocument,
        answer: () => ({ resolveTreatmentProposal: settle() }),
      },
    ],
  })
  const sent = () =>
    live.asked
      .filter(({ name }) => name === 'ResolveTreatmentProposal')
      .map((each) => each.variables['input'])
  return { ...live, sent, onChanged }
}

test('agreeing to what costs more leads to the page where the new hold is made', async () => {
  const payments = fakePayments()
  const { user, sent } = open(treatmentProposal({ price: usd(9000), held: usd(5900) }))
  expect(await screen.findByText(/more than the \$59.00 hold on your card/)).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Accept and authorize hold' }))
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(gatewayPage))
  expect(sent()).toEqual([{ id: 'a', expectedVersion: 4, proposalId: 'proposal-1', step: 'agree' }])
  expect(payments.asked.map(({ body }) => body)).toEqual([{ reauthorizeRequestId: 'a' }])
})

test('accepting a proposal within the hold requires no card', async () => {
  const payments = fakePayments()
  const { user, sent, onChanged } = open(treatmentProposal({ price: usd(4900), held: usd(5900) }))
  expect(await screen.findByText(/we’ll charge \$49.00 and release the rest/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([{ step: 'agree' }])
  expect(payments.asked).toEqual([])
})

test('a proposal for all of the hold releases nothing, and its form is named once', async () => {
  const medication = 'Ramelteon tablet 8 mg'
  open(treatmentProposal({ price: usd(5900), held: usd(5900), medication, form: 'tablet' }))
  expect(
    await screen.findByText(/If your clinician approves this treatment, we’ll charge it\.$/),
  ).toBeTruthy()
  expect(screen.getByText(`3 packages of ${medication}`)).toBeTruthy()
})

test('saying no costs nothing', async () => {
  const { user, sent, onChanged } = open(treatmentProposal({ price: usd(9000), held: usd(5900) }))
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([{ step: 'refuse' }])
})

test('a patient who left the gateway’s page can open it again, without agreeing twice', async () => {
  fakePayments()
  const { user, sent } = open(treatmentProposal({ status: 'agreed', price: usd(9000), held: usd(5900) }))
  expect(await screen.findByText(/nothing is prescribed/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Authorize new hold' }))
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(gatewayPage))
  expect(sent()).toEqual([])
})

test('a late answer is reported, and the request is read again', async () => {
  const { user, onChanged } = open(treatmentProposal({ price: usd(4900), held: usd(5900) }), () => {
    throw new WireError('Conflict')
  })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onChanged).toHaveBeenCalledOnce()
})

test('a withdrawn proposal is not offered any more', async () => {
  const { asked: questions } = open(treatmentProposal({ status: 'withdrawn' }))
  await waitFor(() => expect(questions).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
