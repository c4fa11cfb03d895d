import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  MyRequestsDocument,
  type RequestStatus,
  SetRequestAddressDocument,
  useMyRequestsQuery,
} from '../../../src/generated/graphql'
import { RequestAddress } from '../../../src/screens/dashboard/RequestAddress'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'
import { order } from '../support/orderBuilders'
import { connection, request } from '../support/requestBuilders'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

function Loaded() {
  const { data } = useMyRequestsQuery({ variables: { first: 5 } })
  return data?.myRequests.nodes.map((each) => <RequestAddress key={each.id} request={each} />)
}

function open(status: RequestStatus = 'submitted') {
  const { shippingAddress } = order()
  const server = { refusal: undefined as string | undefined }
  const live = renderLive(<Loaded />, {
    path: '/dashboard',
    person: { sub: `maya-${Math.random()}` },
    answers: [
      {
        document: MyRequestsDocument,
        answer: () => ({
          myRequests: connection([{ ...request('a', { status, shippingAddress }), events: [] }]),
        }),
      },
      {
        document: SetRequestAddressDocument,
        answer: ({ input }) => {
          if (server.refusal) throw new WireError(server.refusal)
          const written = (input as { shippingAddress: object }).shippingAddress
          return {
            setRequestAddress: {
              __typename: 'TreatmentRequest',
              id: 'a',
              shippingAddress: { __typename: 'ShippingAddress', ...written },
            },
          }
        },
      },
    ],
  })
  return { ...live, server }
}

describe('where a request ships', () => {
  test('is changed by its patient before it is approved', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Change address' }))
    const street = await screen.findByLabelText('Street address')
    await user.clear(street)
    await user.type(street, '7 New Road')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(await screen.findByText(/7 New Road/u)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull()
  })

  test('stays, with what was typed, when the change is refused', async () => {
    const { user, server } = open()
    server.refusal = 'Conflict'
    await user.click(await screen.findByRole('button', { name: 'Change address' }))
    const street = await screen.findByLabelText<HTMLInputElement>('Street address')
    await user.clear(street)
    await user.type(street, '7 New Road')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t save the address')
    expect(street.value).toBe('7 New Road')
    await user.click(screen.getByRole('button', { name: 'Keep this address' }))
    expect(await screen.findByText(/12 Elm Street/u)).toBeTruthy()
  })

  test.each(['approved', 'prescribed', 'cancelled'] as const)(
    'is not shown for a request that is %s',
    async (status) => {
      const { asked } = open(status)
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      expect(screen.queryByText('Ships to')).toBeNull()
    },
  )
})
