import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as accessTokenModule from '../../../src/lib/amplify/accessToken'
import { redirectTo } from '../../../src/lib/session/redirectTo'
import { DashboardNextStep } from '../../../src/screens/dashboard/DashboardNextStep'
import { ReauthorizationNotice } from '../../../src/screens/dashboard/ReauthorizationNotice'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { request } from '../support/requestBuilders'
import { gatewayPage, fakePayments, requestId } from '../support/paymentServer'

vi.mock('../../../src/lib/session/redirectTo', () => ({ redirectTo: vi.fn<(path: string) => void>() }))
vi.mock('../../../src/lib/amplify/accessToken', () => ({
  accessToken: vi.fn<typeof accessTokenModule.accessToken>().mockResolvedValue('token'),
}))

beforeEach(() => {
  installBrowserStubs()
  vi.mocked(redirectTo).mockClear()
})
afterEach(resetBrowser)

const now = new Date('2026-03-02T09:00:00.000Z')
const held = {
  id: requestId,
  status: 'in_review',
  paymentStatus: 'authorized',
  holdUntil: '2026-03-03T09:00:00.000Z',
} as const

const open = (request: Parameters<typeof ReauthorizationNotice>[0]['request']) =>
  renderLive(<ReauthorizationNotice request={request} now={now} />, {
    path: '/dashboard',
    person: { sub: 'patient-1' },
    answers: [],
  })

test('a hold that ends within two days is offered to be renewed, on the gateway’s page', async () => {
  fakePayments()
  const { user } = open(held)
  await user.click(screen.getByRole('button', { name: 'Place new hold' }))
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(gatewayPage))
})

test.each([
  ['one that lasts longer', { ...held, holdUntil: '2026-03-06T09:00:00.000Z' }],
  ['one of a request that is decided', { ...held, status: 'approved' as const }],
  ['one that was released', { ...held, paymentStatus: 'voided' as const }],
])('no notice is shown for %s', (_what, request) => {
  open(request)
  expect(screen.queryByText('Your card hold is about to expire')).toBeNull()
})

test('an approved request whose charge failed can be paid again from the next step', async () => {
  const payments = fakePayments()
  const refused = request(requestId, { status: 'approved', paymentStatus: 'authorized' })
  const { user } = renderLive(
    <DashboardNextStep step={{ kind: 'refused', request: refused }} isAdmin={false} now={now} />,
    { path: '/dashboard', person: { sub: 'patient-1' }, answers: [] },
  )
  expect(screen.getByRole('heading', { name: 'We couldn’t charge your card' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pay with another card' }))
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(gatewayPage))
  expect(payments.asked).toMatchObject([{ body: { reauthorizeRequestId: requestId } }])
})
