import { cleanup, screen, waitFor } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenPasswordRules } from '../../../domain/account/passwordRules'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import type { CartContent } from '../../../src/screens/checkout/CartPage'
import { takeGuestAddress } from '../../../src/screens/checkout/guest/guestCheckout'
import { VisitorCheckout } from '../../../src/screens/checkout/VisitorCheckout'
import { clearCognito, fakeSignIn } from '../account/fakeCognito'
import { refusal, startFakeServer } from '../support/fakeServer'
import { renderShop } from '../support/renderShop'

type User = ReturnType<typeof userEvent.setup>
type Confirmed = { email: string; code: string; password: string }

const server = startFakeServer({})
const email = 'ann@example.com'
const network = new TypeError('Failed to fetch')

beforeEach(() => fakeSignIn(server))
afterEach(async () => {
  cleanup()
  await clearCognito(server)
})

const content = (change: Partial<CartContent> = {}): CartContent => ({
  rows: [],
  total: { subtotalCents: 1200, shippingCents: 500, totalCents: 1700 },
  currency: 'USD',
  isBlocked: false,
  state: 'OH',
  chooseState: () => {},
  ...change,
})

function show(change: Partial<CartContent> = {}): User {
  return renderShop(<VisitorCheckout content={content(change)} />, '/cart?state=OH').user
}

async function press(user: User, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
}

async function begin(change: Partial<CartContent> = {}): Promise<User> {
  const user = show(change)
  await press(user, 'Check out as a guest')
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Full name'), 'Ann Rivera')
  await user.type(screen.getByLabelText('Street address'), '12 Elm Street')
  await user.type(screen.getByLabelText('City'), 'Columbus')
  await user.type(screen.getByLabelText('ZIP code'), '43004')
  return user
}

async function askForCode(): Promise<User> {
  const user = await begin()
  await press(user, 'Send me a code')
  await screen.findByLabelText('Code')
  return user
}

async function enterCode(user: User, code = '123456'): Promise<void> {
  await user.type(await screen.findByLabelText('Code'), code)
  await press(user, 'Continue to payment')
}

const signedIn = () => waitFor(() => expect(sharedSession.current().status).toBe('authenticated'))
const text = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('checking out as a guest', () => {
  test('signs up, confirms with the code and signs in, without a password of the visitor’s', async () => {
    let signUp: Record<string, unknown> = {}
    server.operations['SignUp'] = (request) => {
      signUp = request
      return { UserConfirmed: false, UserSub: 'sub-ann' }
    }

    await enterCode(await askForCode())

    await signedIn()
    expect(signUp).toMatchObject({ Username: email, UserAttributes: [{ Name: 'email', Value: email }] })
    const [{ password, ...confirmed }] = server.confirmed as [Confirmed]
    expect(confirmed).toEqual({ email, code: '123456' })
    const strictest = {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialCharacters: true,
    }
    expect(brokenPasswordRules(password, strictest)).toEqual([])
    expect(signUp['Password']).not.toBe(password)
    expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain(password)
  })

  test('hands the address over to the checkout of the account, once', async () => {
    await enterCode(await askForCode())
    await signedIn()
    cleanup()
    expect(takeGuestAddress()).toBe(true)
    expect(takeGuestAddress()).toBe(false)
    expect(JSON.parse(sessionStorage.getItem('tendwell.personal.address.cart') ?? '')).toMatchObject({
      name: 'Ann Rivera',
      line1: '12 Elm Street',
      city: 'Columbus',
      postalCode: '43004',
    })
    expect(sessionStorage.getItem('tendwell.personal.guestCheckout')).toBeNull()
  })

  test('keeps everything typed through a reload, at both steps, and confirms after it', async () => {
    const user = await begin()
    cleanup()
    const after = show()
    await screen.findByLabelText('Email')
    expect([text('Email'), text('City')]).toEqual([email, 'Columbus'])
    await press(after, 'Send me a code')
    await screen.findByLabelText('Code')
    cleanup()

    show()
    await enterCode(user)

    await signedIn()
    expect(server.confirmed).toMatchObject([{ email, code: '123456' }])
  })

  test('explains a wrong code, and takes the right one', async () => {
    server.confirm = 400
    const user = await askForCode()
    await enterCode(user, '000000')
    expect((await screen.findByRole('alert')).textContent).toContain('That code isn’t right.')
    server.confirm = 204
    await user.clear(screen.getByLabelText('Code'))
    await enterCode(user)
    await signedIn()
  })

  test('does not redeem the code again when only the sign-in failed', async () => {
    const initiate = server.operations['InitiateAuth']
    server.operations['InitiateAuth'] = () => network
    const user = await askForCode()
    await enterCode(user)
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline.')
    server.operations['InitiateAuth'] = initiate ?? (() => network)
    await press(user, 'Continue to payment')
    await signedIn()
    expect(server.confirmed).toHaveLength(1)
  })

  test('sends another code on request', async () => {
    const user = await askForCode()
    await press(user, 'Send new code')
    expect(await screen.findByText(`We sent a new code to ${email}.`)).toBeTruthy()
    server.operations['ResendConfirmationCode'] = () =>
      refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
    await press(user, 'Send new code')
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.')
  })

  test('lets the email be changed, and keeps the address', async () => {
    const user = await askForCode()
    await press(user, 'Change email address')
    const field = await screen.findByLabelText('Email')
    expect(text('Street address')).toBe('12 Elm Street')
    await user.clear(field)
    await user.type(field, 'anne@example.com')
    await press(user, 'Send me a code')
    expect(await screen.findByText('The 6-digit code that we emailed to anne@example.com.')).toBeTruthy()
    expect(server.asked).toEqual(['SignUp', 'SignUp'])
  })

  test('sends a code again to the same address without a second sign-up', async () => {
    const user = await askForCode()
    await press(user, 'Change email address')
    await press(user, 'Send me a code')
    await screen.findByLabelText('Code')
    expect(screen.queryByText('Do you have an account?')).toBeNull()
    expect(server.asked).toEqual(['SignUp', 'ResendConfirmationCode'])
  })

  for (const [pool, answer] of [
    ['hides', undefined],
    ['reports', refusal('InvalidParameterException', 'User is already confirmed.')],
  ] as const)
    test(`leads an address with an account to the sign-in, where the pool ${pool} it`, async () => {
      server.operations['SignUp'] = () => refusal('UsernameExistsException', 'User already exists')
      if (answer) server.operations['ResendConfirmationCode'] = () => answer
      const user = await askForCode()
      expect(screen.getByText('Do you have an account?')).toBeTruthy()
      const [link] = screen.getAllByRole('link', { name: 'Sign in to check out' })
      if (link) await user.click(link)
      expect(sessionStorage.getItem('tendwell.returnTo')).toContain('/cart?state=OH')
      // A reset would replace the password of the account.
      expect(server.asked).toEqual(['SignUp', 'ResendConfirmationCode'])
    })

  test('asks for everything that is missing, and sends nothing', async () => {
    const user = show({ state: undefined })
    await press(user, 'Check out as a guest')
    await press(user, 'Send me a code')
    expect(screen.getAllByText('This field is required')).toHaveLength(5)
    expect(screen.getByText('Choose your state')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'ann@')
    expect(screen.getByText('Please enter a valid email')).toBeTruthy()
    expect(server.asked).toEqual([])
  })

  test('sends no code while the cart cannot be ordered', async () => {
    const user = await begin({ isBlocked: true })
    await press(user, 'Send me a code')
    expect(screen.getByText('Fix the marked items to continue.')).toBeTruthy()
    expect(server.asked).toEqual([])
  })

  test('reports that the code could not be sent', async () => {
    server.operations['SignUp'] = () => network
    const user = await begin()
    await press(user, 'Send me a code')
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline.')
  })
})
