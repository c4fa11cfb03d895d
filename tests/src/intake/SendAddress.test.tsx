import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  MyAddressesDocument,
  SaveRequestDraftDocument,
  SubmitRequestDocument,
} from '../../../src/generated/graphql'
import type { SendProps } from '../../../src/lib/requests/sendProps'
import { SendAddress } from '../../../src/screens/shared/submission/SendAddress'
import { SendRequest } from '../../../src/screens/intake/send/SendRequest'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'
import { ownAddresses } from '../support/orderBuilders'
import { requestId } from '../support/paymentServer'
import { request } from '../support/requestBuilders'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const answers = { state: 'OH', givenName: 'Maya', familyName: 'Okafor' }

interface Given {
  readonly isSubmitted?: boolean
  readonly addresses?: () => unknown
}

/** The last step of an intake where nothing is to be paid. */
function open({ isSubmitted = false, addresses = () => ownAddresses() }: Given = {}) {
  const onSent = vi.fn<SendProps['onSent']>()
  const props: SendProps = {
    request: { id: requestId, treatmentType: 'sleep', questionnaireVersion: 1, answers },
    isReady: () => true,
    isSubmitted,
    onSent,
    onSaved: vi.fn<SendProps['onSaved']>(),
    onSubmitted: vi.fn<SendProps['onSubmitted']>(),
    onRenew: vi.fn<SendProps['onRenew']>(),
    onOutdated: vi.fn<SendProps['onOutdated']>(),
    onBack: vi.fn<SendProps['onBack']>(),
  }
  const live = renderLive(
    <SendAddress {...props} requestId={requestId} answers={answers}>
      {(parts) => <SendRequest {...props} {...parts} />}
    </SendAddress>,
    {
      path: '/submitRequest',
      person: { sub: `maya-${Math.random()}` },
      answers: [
        { document: MyAddressesDocument, answer: addresses },
        {
          document: SaveRequestDraftDocument,
          answer: () => ({ saveRequestDraft: request(requestId, { status: 'draft', version: 1 }) }),
        },
        { document: SubmitRequestDocument, answer: () => ({ submitRequest: request(requestId) }) },
      ],
    },
  )
  const submitted = () =>
    live.asked.filter(({ name }) => name === 'SubmitRequest').map(({ variables }) => variables['input'])
  return { ...live, onSent, submitted }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => screen.getByRole('button', { name: /^Send/u })

describe('the address of a request', () => {
  test('is filled in from the profile in the state of the answers, and submitted with the request', async () => {
    const { user, submitted, onSent } = open()
    await expect.poll(() => field('Street address').value).toBe('12 Elm Street')
    expect(screen.getByText(/a street address in Ohio/u)).toBeTruthy()
    await user.click(send())
    await expect.poll(() => onSent.mock.calls.length).toBe(1)
    expect(submitted()).toEqual([
      {
        id: requestId,
        expectedVersion: 1,
        shippingAddress: {
          name: 'Maya Okafor',
          line1: '12 Elm Street',
          line2: null,
          city: 'Columbus',
          state: 'OH',
          postalCode: '43004',
        },
      },
    ])
  })

  test.each([
    ['there is none in that state', () => ownAddresses({ state: 'CA' })],
    [
      'the profile cannot be read',
      () => {
        throw new WireError('InternalError')
      },
    ],
  ])('is asked, with the name of the answers, when %s', async (_, addresses) => {
    const { user, submitted } = open({ addresses })
    await expect.poll(() => field('Full name').value).toBe('Maya Okafor')
    await user.click(send())
    expect(screen.getAllByText('This field is required')).toHaveLength(3)
    expect(document.activeElement).toBe(field('Street address'))
    await user.type(field('Street address'), '12 Elm Street')
    await user.type(field('City'), 'Fresno')
    await user.type(field('ZIP code'), '93650')
    await user.click(send())
    expect(screen.getByText(/in another state/u)).toBeTruthy()
    expect(submitted()).toEqual([])
  })

  test('is not asked again once the request is submitted', () => {
    open({ isSubmitted: true })
    expect(screen.queryByLabelText('Street address')).toBeNull()
  })
})
