import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { redirectTo } from '../../../src/lib/session/redirectTo'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { SecuritySections } from '../../../src/screens/account/security/SecuritySections'
import {
  authenticationResult,
  codeDelivery,
  fakeCodes,
  startFakeServer,
  refusal,
} from '../support/fakeServer'
import { storeSignIn } from '../support/signedInBrowser'
import { fakeSignIn } from './fakeCognito'

vi.mock('../../../src/lib/session/redirectTo', () => ({ redirectTo: vi.fn<(path: string) => void>() }))

const server = startFakeServer({})
const device = (DeviceKey: string, name: string, isRemembered = false) => ({
  DeviceKey,
  DeviceAttributes: [
    { Name: 'device_name', Value: name },
    { Name: 'dev:device_remembered_status', Value: isRemembered ? 'remembered' : 'not_remembered' },
  ],
  DeviceLastAuthenticatedDate: DeviceKey === 'phone' ? 1_760_000_000 : 1_770_000_000,
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.mocked(redirectTo).mockClear()
  server.asked.length = 0
  fakeSignIn(server)
  server.changeConfiguration = (json) => {
    json.Auth.Cognito['mfa'] = { status: 'optional', totpEnabled: true }
  }
  Object.assign(server.operations, {
    ListDevices: () => ({
      Devices: [device('phone', 'iPhone Safari/604'), device('laptop', 'Linux Chrome/156')],
    }),
    ForgetDevice: () => ({}),
    ChangePassword: () => ({}),
    UpdateUserAttributes: () => ({ CodeDeliveryDetailsList: [codeDelivery.CodeDeliveryDetails] }),
    VerifyUserAttribute: () => ({}),
    GetUserAttributeVerificationCode: () => codeDelivery,
    GetTokensFromRefreshToken: () => authenticationResult({ email: 'new@example.com' }),
    AssociateSoftwareToken: () => ({ SecretCode: 'JBSWY3DPEHPK3PXP' }),
    VerifySoftwareToken: () => ({ Status: 'SUCCESS' }),
    SetUserMFAPreference: () => ({}),
    GlobalSignOut: () => ({}),
  })
})

afterEach(cleanup)

async function open(username = 'sub-ann', { deviceKey }: { deviceKey?: string } = {}) {
  storeSignIn({ sub: username, ...(deviceKey && { deviceKey }) })
  sharedSession.refresh()
  render(
    <ThemeProvider>
      <SecuritySections />
    </ThemeProvider>,
  )
  await screen.findByRole('heading', { name: 'Devices' })
  return userEvent.setup({ delay: null })
}

type User = Awaited<ReturnType<typeof open>>
const section = (name: string) => within(screen.getByRole('region', { name }))
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

describe('the password', () => {
  type Passwords = { current?: string; next?: string; again?: string }

  async function change(user: User, passwords: Passwords = {}) {
    const { current = 'Demo-pass-1', next = 'Calm-harbour-9' } = passwords
    const { again = next } = passwords
    await press(user, 'Change password')
    if (current) await user.type(screen.getByLabelText('Current password'), current)
    if (next) await user.type(screen.getByLabelText('New password'), next)
    if (again) await user.type(screen.getByLabelText('Confirm password'), again)
    await press(user, 'Save new password')
  }

  test('is changed with the current one; the form closes and the focus returns', async () => {
    let sent: Record<string, string> = {}
    server.operations['ChangePassword'] = (request) => {
      sent = request
      return {}
    }
    const user = await open()

    await change(user)

    expect(await screen.findByText(/Your password has been changed/)).toBeDefined()
    expect(sent).toMatchObject({ PreviousPassword: 'Demo-pass-1', ProposedPassword: 'Calm-harbour-9' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
  })

  test.each([
    [
      { current: '', next: '', again: '' },
      ['This field is required', 'This field is required', 'This field is required'],
    ],
    [{ next: 'short', again: 'short' }, ['Password must have at least 8 characters']],
    [{ again: 'Calm-harbour-8' }, ['Your passwords must match']],
    [{ next: 'Calm-harbour-9 ', again: 'Calm-harbour-9 ' }, ['Password must not start or end with a space']],
  ])('%j is met with %j, and not sent', async (passwords, messages) => {
    const user = await open()

    await change(user, passwords)

    const shown = section('Password').getAllByText(/required|must/)
    expect(shown.map(({ textContent }) => textContent)).toEqual(messages)
    expect(server.asked).not.toContain('ChangePassword')
  })

  test.each([
    ['NotAuthorizedException', 'Your current password isn’t right.'],
    ['LimitExceededException', 'Too many attempts. Please wait a while, then try again.'],
    ['constructor', 'Something went wrong on our side. Please try again.'],
  ])('a refusal by the service is explained: %s', async (name, sentence) => {
    server.operations['ChangePassword'] = () => refusal(name, 'no')
    const user = await open()

    await change(user)

    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'Demo-pass-1')
  })

  test('can be looked at while it is typed', async () => {
    const user = await open()
    await press(user, 'Change password')
    const field = screen.getByLabelText('Current password')
    expect(field).toHaveProperty('type', 'password')

    await press(user, 'Show password: Current password')

    expect(field).toHaveProperty('type', 'text')
  })

  test('password managers find what they need', async () => {
    const user = await open()
    await press(user, 'Change password')

    const hints = ['Current password', 'New password', 'Confirm password'].map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    )
    expect(hints).toEqual(['current-password', 'new-password', 'new-password'])
  })
})

describe('the email', () => {
  async function request(user: User, email = 'new@example.com') {
    await press(user, 'Change email')
    await user.type(screen.getByLabelText('New email'), email)
    await press(user, 'Send code')
  }

  test('is changed by a code sent to the new one, and shown at once', async () => {
    const user = await open()
    expect(screen.getByText('You sign in as ann@example.com.')).toBeDefined()

    await request(user)
    await user.type(await screen.findByLabelText('Code'), '123 456')
    await press(user, 'Confirm new email')

    expect(await screen.findByText(/Your email has been changed/)).toBeDefined()
    expect(await screen.findByText('You sign in as new@example.com.')).toBeDefined()
    expect(server.asked).toContain('VerifyUserAttribute')
  })

  test.each([
    ['', 'This field is required'],
    ['ann', 'Please enter a valid email'],
  ])('%j is met with “%s”', async (email, message) => {
    const user = await open()
    await press(user, 'Change email')
    if (email) await user.type(screen.getByLabelText('New email'), email)
    await press(user, 'Send code')

    expect(screen.getByText(message)).toBeDefined()
    expect(server.asked).not.toContain('UpdateUserAttributes')
  })

  test('is refused if it belongs to another account', async () => {
    server.operations['UpdateUserAttributes'] = () => refusal('AliasExistsException', 'no')
    const user = await open()

    await request(user)

    expect((await screen.findByRole('alert')).textContent).toContain('Another account uses this email.')
  })

  test('waits through a wrong code, and another can be sent', async () => {
    server.operations['VerifyUserAttribute'] = () => refusal('CodeMismatchException', 'no')
    const user = await open()
    await request(user)

    await user.type(await screen.findByLabelText('Code'), '000000')
    await press(user, 'Confirm new email')
    expect((await screen.findByRole('alert')).textContent).toContain('That code isn’t right.')
    await press(user, 'Send new code')

    expect(await screen.findByText('We sent a new code.')).toBeDefined()
    expect(server.asked).toContain('GetUserAttributeVerificationCode')
  })
})

describe('an authenticator app', () => {
  test('is set up with its QR code of 228 pixels and one of its codes', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }))

    const image = await screen.findByAltText(/QR code for your authenticator app/)
    expect(image.getAttribute('width')).toBe('228')
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
    await user.type(screen.getByLabelText('Code'), '123456')
    await press(user, 'Continue')
    const codes = within(await screen.findByRole('list', { name: 'Your recovery codes' }))
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(fakeCodes)
    // Leaving at this point enables nothing.
    expect(server.asked).not.toContain('SetUserMFAPreference')
    await press(user, 'Finish')
    expect(screen.getByText('Save your codes first, then check this box.')).toBeDefined()
    await user.click(screen.getByLabelText('I’ve saved these codes'))
    await press(user, 'Finish')

    expect(await screen.findByText('You’ll now need a code from your app to sign in.')).toBeDefined()
    expect(server.asked).toEqual(expect.arrayContaining(['VerifySoftwareToken', 'SetUserMFAPreference']))
    expect(server.asked).not.toContain('UpdateDeviceStatus')
    expect(await screen.findByText('2 recovery codes left.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Turn off' })).toBe(document.activeElement)
  })

  test('is turned off after a confirmation', async () => {
    server.operations['GetUser'] = () => ({
      Username: 'sub-ann',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserAttributes: [],
    })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    expect(server.asked).not.toContain('SetUserMFAPreference')

    await press(user, 'Turn off')

    expect(await screen.findByText('The second step is off.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Set up an app' })).toBeDefined()
  })

  test('is read again if its state could not be loaded', async () => {
    server.operations['GetUser'] = () => new TypeError('Failed to fetch')
    const user = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline')

    fakeSignIn(server)
    await press(user, 'Try again')

    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeDefined()
  })
})

describe('devices', () => {
  test('are listed by name, the latest first, and can be forgotten', async () => {
    const user = await open()

    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => /^[A-Z]\w+ on [A-Za-z]+/.exec(textContent)?.[0])).toEqual([
      'Chrome on LinuxLast',
      'Safari on iPhoneLast',
    ])
    await press(user, 'Remove Safari on iPhone')

    expect(await screen.findByText('Device removed. It will need to sign in again.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remove Safari on iPhone' })).toBeNull()
    expect(server.ended).toEqual([{ which: 'device', deviceKey: 'phone' }])
    expect(document.activeElement?.textContent).toBe('Safari on iPhone')
  })

  test('are marked if they skip the code', async () => {
    server.operations['ListDevices'] = () => ({
      Devices: [device('phone', 'iPhone Safari/604', true), device('laptop', 'Linux Chrome/156')],
    })
    await open()

    const rows = await screen.findAllByRole('listitem')
    const marked = rows.map((row) => within(row).queryByText('Signs in without a code') !== null)
    expect(marked).toEqual([false, true])
  })

  describe('devices, one of which is this remembered browser', () => {
    const askAgain = 'Ask for a code again'

    async function openRemembered() {
      server.operations['ListDevices'] = () => ({
        Devices: [device('laptop', 'Linux Chrome/156', true)],
      })
      const user = await open('sub-ann', { deviceKey: 'laptop' })
      await screen.findByText('Signs in without a code')
      return user
    }

    test('can be asked for a code again, and stay signed in', async () => {
      let sent: Record<string, string> = {}
      server.operations['UpdateDeviceStatus'] = (request) => {
        sent = request
        return {}
      }
      const user = await openRemembered()

      await press(user, askAgain)

      expect(await screen.findByText('You’ll now need a code to sign in on this device.')).toBeDefined()
      expect(sent).toMatchObject({ DeviceKey: 'laptop', DeviceRememberedStatus: 'not_remembered' })
      expect(screen.queryByText('Signs in without a code')).toBeNull()
      expect(screen.queryByRole('button', { name: askAgain })).toBeNull()
      expect(document.activeElement?.textContent).toContain('Chrome on Linux')
      expect(server.ended).toEqual([])
    })

    test('stay marked if that fails', async () => {
      server.operations['UpdateDeviceStatus'] = () => new TypeError('Failed to fetch')
      const user = await openRemembered()

      await press(user, askAgain)

      expect(await screen.findByText(/^You seem to be offline/)).toBeDefined()
      expect(screen.getByText('Signs in without a code')).toBeDefined()
      expect(screen.getByRole('button', { name: askAgain })).toBeDefined()
    })
  })

  test('stay in the list while the API still accepts their tokens', async () => {
    server.end = { data: null, errors: [{ errorType: 'InternalError', message: 'no' }] }
    const user = await open()
    await screen.findAllByRole('listitem')

    await press(user, 'Remove Safari on iPhone')

    expect(await screen.findByText(/^Something went wrong on our side/)).toBeDefined()
    expect(server.asked).not.toContain('ForgetDevice')
    expect(screen.getByRole('button', { name: 'Remove Safari on iPhone' })).toBeDefined()
  })

  test('are read again if they could not be listed', async () => {
    server.operations['ListDevices'] = () => refusal('InternalErrorException', 'no')
    const user = await open()
    expect(await screen.findByText('Your devices didn’t load.')).toBeDefined()

    server.operations['ListDevices'] = () => ({ Devices: [] })
    await press(user, 'Try again')

    expect(await screen.findByText('No other devices.')).toBeDefined()
  })

  test('are all signed out, including this one', async () => {
    const user = await open()

    await press(user, 'Sign out everywhere')
    expect(server.asked).not.toContain('GlobalSignOut')
    await press(user, 'Sign out all devices')

    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/login?signedOut'))
    expect(server.ended[0]).toEqual({ which: 'everywhere' })
    expect(server.asked).toContain('GlobalSignOut')
    expect(sharedSession.current()).toMatchObject({ status: 'unauthenticated' })
  })

  test('are signed out even if the API has refused their tokens before', async () => {
    server.end = { data: null, errors: [{ errorType: 'SignInAgain', message: 'Sign in again.' }] }
    const user = await open()

    await press(user, 'Sign out everywhere')
    await press(user, 'Sign out all devices')

    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/login?signedOut'))
    expect(server.asked).toContain('GlobalSignOut')
  })

  test.each(['the user pool', 'the API'])(
    'are not reported as signed out if they are not: %s',
    async (who) => {
      if (who === 'the API') server.end = new TypeError('Failed to fetch')
      else server.operations['GlobalSignOut'] = () => new TypeError('Failed to fetch')
      const user = await open()

      await press(user, 'Sign out everywhere')
      await press(user, 'Sign out all devices')

      expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline')
      expect(sharedSession.current()).toMatchObject({ status: 'authenticated' })
      expect(redirectTo).not.toHaveBeenCalled()
    },
  )
})

test('a Google user has no password and email to change here', async () => {
  await open('google_1234')

  expect(
    screen.getByText('You sign in with Google. Manage your password and email in your Google account.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeDefined()
})

test('a pool without passkeys shows none of them', async () => {
  await open()

  expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull()
})
