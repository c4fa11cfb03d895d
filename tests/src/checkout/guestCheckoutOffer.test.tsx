import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GuestCheckout } from '../../../src/screens/checkout/guest/GuestCheckout'
import { useGuestCheckoutState } from '../../../src/screens/checkout/guest/guestCheckout'
import { clearCognito } from '../account/fakeCognito'
import { startFakeServer } from '../support/fakeServer'
import { renderShop } from '../support/renderShop'

const server = startFakeServer({})
afterEach(async () => {
  cleanup()
  await clearCognito(server)
})

const content = {
  rows: [],
  total: { subtotalCents: 1200, shippingCents: 500, totalCents: 1700 },
  currency: 'USD',
  isBlocked: false,
  state: 'OH',
  chooseState: () => {},
}

function Checkout() {
  return <GuestCheckout content={content} state={useGuestCheckoutState()} signInLink={null} />
}

// Amplify is configured once per page load, so this configuration has a file of its own.
test('asks for an account where a new one needs a second factor, after the configuration is there', async () => {
  server.changeConfiguration = (json) => {
    json.Auth.Cognito['mfa'] = { status: 'on', totpEnabled: true }
  }
  server.config = 503
  const { user } = renderShop(<Checkout />, '/cart')
  expect((await screen.findByRole('alert')).textContent).toContain('You can’t sign in right now.')

  server.config = 200
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('To check out, sign in or create an account.')).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
})
