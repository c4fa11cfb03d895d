import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dialCodes } from '../../../domain/account/dialCodes'
import { codeDelivery, startFakeServer } from '../support/fakeServer'
import { findStep, openLogin, press, type User } from './loginPage'
import { clearCognito, fakeSignIn } from './fakeCognito'

const server = startFakeServer({})

/** A pool with every sign-in feature; Amplify is configured once per page load, so all tests here share it. */
beforeEach(() => {
  fakeSignIn(server)
  server.changeConfiguration = (json) => {
    json.Auth.Cognito['passwordFormat'] = {
      minLength: 10,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialCharacters: true,
    }
    json.Auth.Cognito['userAttributes'] = { email: { required: true }, phone_number: { required: true } }
    json.Auth.Cognito['loginWith'] = {
      email: true,
      oauth: {
        domain: 'localhost:3443',
        scopes: ['openid'],
        redirectSignIn: ['http://localhost:3000/login'],
        redirectSignOut: ['http://localhost:3000/login'],
      },
    }
  }
})

afterEach(async () => {
  cleanup()
  await clearCognito(server)
})

async function openSignUp(): Promise<User> {
  const user = await openLogin()
  await user.click(screen.getByRole('tab', { name: 'Create account' }))
  await findStep('Create your account')
  return user
}

test('the password rules are shown before typing', async () => {
  await openSignUp()

  expect(
    screen.getByText(
      'At least 10 characters, a lowercase letter, an uppercase letter, a number, and a special character.',
    ),
  ).toBeDefined()
})

test.each([
  [' ', ['lower case', 'upper case', 'numbers']],
  ['abcdefghij', ['upper case', 'numbers', 'special']],
  ['ABCDEFGHIJ1', ['lower case', 'special']],
  ['Abcdefghij1 ', []],
  ['Abcdefghij-1', []],
])('%j breaks the rules %j, each with its own text', async (password, broken) => {
  const messages: Record<string, string> = {
    'lower case': 'Password must have lower case letters',
    'upper case': 'Password must have upper case letters',
    numbers: 'Password must have numbers',
    special: 'Password must have special characters',
  }
  const user = await openSignUp()

  await user.type(screen.getByLabelText('Password'), password)
  await user.tab()

  await waitFor(() => {
    const shown = screen
      .queryAllByText(/^Password must have (?!at least)/)
      .map(({ textContent }) => textContent)
    expect(shown).toEqual(broken.map((rule) => messages[rule]))
  })
  expect(screen.queryByText('Password must have at least 10 characters') !== null).toBe(password.length < 10)
})

test('the same rules apply to a password reset, and are read out with the field', async () => {
  const user = await openLogin()
  await press(user, 'Forgot your password?')
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com')
  await press(user, 'Send code')
  await findStep('Choose a new password')
  const field = screen.getByLabelText('New password')

  await user.type(field, 'short')
  await user.tab()

  await screen.findByText('Password must have at least 10 characters')
  const read = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = read.map((id) => document.getElementById(id)?.textContent).join(' ')
  for (const rule of ['upper case letters', 'numbers', 'special characters'])
    expect(texts).toContain(`Password must have ${rule}`)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a phone number requires its dial code, +1 by default', async () => {
  const sent: unknown[] = []
  server.operations['SignUp'] = ({ UserAttributes }) => {
    sent.push(UserAttributes)
    return { UserConfirmed: false, UserSub: 'sub-ann', ...codeDelivery }
  }
  const user = await openSignUp()
  const codes = screen.getByLabelText<HTMLSelectElement>('Country code')
  expect(codes.value).toBe('+1')
  expect(within(codes).getAllByRole('option')).toHaveLength(dialCodes.length)

  await user.selectOptions(codes, '+44')
  await user.type(screen.getByLabelText('Phone number'), '7700 900123')
  await user.type(screen.getByLabelText('Email'), 'ann@example.com')
  await user.type(screen.getByLabelText('Password'), 'Abcdefghij-1')
  await user.type(screen.getByLabelText('Confirm password'), 'Abcdefghij-1')
  await user.tab()
  await press(user, 'Create account')

  await findStep('Check your email')
  expect(sent).toEqual([
    expect.arrayContaining([
      { Name: 'phone_number', Value: '+447700900123' },
      { Name: 'email', Value: 'ann@example.com' },
    ]),
  ])
})

test('Google is offered on both tabs, once on each', async () => {
  const user = await openLogin()

  expect(screen.getAllByRole('button', { name: 'Continue with Google' })).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: 'Create account' }))
  await findStep('Create your account')
  expect(screen.getAllByRole('button', { name: 'Continue with Google' })).toHaveLength(1)
})
