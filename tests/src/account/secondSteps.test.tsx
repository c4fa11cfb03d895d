import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authenticationResult, startFakeServer, refusal } from '../support/fakeServer'
import { findRefusal, findStep, openLogin, press, signIn, type User, where } from './loginPage'
import { challenge, clearCognito, fakeSignIn } from './fakeCognito'

const server = startFakeServer({})
const secret = 'JBSWY3DPEHPK3PXPJBSW'
const bothFactors = '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]'
type Answers = Record<string, string>

beforeEach(() => fakeSignIn(server))

afterEach(async () => {
  cleanup()
  await clearCognito(server)
})

/** Fakes Cognito's responses by challenge, the password included, and records the requests. */
function playSteps(steps: Readonly<Record<string, () => Record<string, unknown> | Error>>) {
  const sent: Answers[] = []
  server.operations['RespondToAuthChallenge'] = ({ ChallengeName = '', ChallengeResponses }) => {
    sent.push({ ChallengeName, ...(ChallengeResponses as unknown as Answers) })
    return steps[ChallengeName]?.() ?? authenticationResult({})
  }
  return sent
}

async function enter(user: User, label: string, text: string, button = 'Confirm'): Promise<void> {
  await user.type(await screen.findByLabelText(label), text)
  await press(user, button)
}

const arrived = () => screen.findByText('Arrived')
const delivery = {
  CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
  CODE_DELIVERY_DESTINATION: 'a***@e***',
}

describe('a code of an authenticator app', () => {
  test('is required after the password, and continues', async () => {
    const sent = playSteps({ PASSWORD_VERIFIER: () => challenge('SOFTWARE_TOKEN_MFA') })
    const user = await openLogin()

    await signIn(user)
    expect(await findStep('Confirm it’s you')).toBe(document.activeElement)
    expect(screen.getByText('The 6-digit code from your authenticator app.')).toBeDefined()
    await enter(user, 'Code', '123 456')

    await arrived()
    expect(sent[1]).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', SOFTWARE_TOKEN_MFA_CODE: '123456' })
  })

  test('is refused if wrong, and can be entered again', async () => {
    playSteps({
      PASSWORD_VERIFIER: () => challenge('SOFTWARE_TOKEN_MFA'),
      SOFTWARE_TOKEN_MFA: () => refusal('CodeMismatchException', 'That code isn’t right'),
    })
    const user = await openLogin()
    await signIn(user)

    await enter(user, 'Code', '000000')

    expect((await findRefusal()).textContent).toContain('That code isn’t right')
    playSteps({})
    await enter(user, 'Code', '123456')
    await arrived()
  })

  test('is not sent while empty', async () => {
    const sent = playSteps({ PASSWORD_VERIFIER: () => challenge('SOFTWARE_TOKEN_MFA') })
    const user = await openLogin()
    await signIn(user)
    await findStep('Confirm it’s you')

    await press(user, 'Confirm')

    expect(screen.getByText('This field is required')).toBeDefined()
    expect(sent).toHaveLength(1)
  })

  test('leads back to the sign-in if it is too late, with an explanation', async () => {
    playSteps({
      PASSWORD_VERIFIER: () => challenge('SOFTWARE_TOKEN_MFA'),
      SOFTWARE_TOKEN_MFA: () =>
        refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    })
    const user = await openLogin()
    await signIn(user)

    await enter(user, 'Code', '123456')

    await findStep('Sign in')
    expect((await findRefusal()).textContent).toContain('That took longer than 3 minutes')
    playSteps({})
    await signIn(user)
    await arrived()
  })

  test('can be skipped by going back', async () => {
    playSteps({ PASSWORD_VERIFIER: () => challenge('SOFTWARE_TOKEN_MFA') })
    const user = await openLogin()
    await signIn(user)
    await findStep('Confirm it’s you')

    await press(user, 'Back to sign in')

    expect(await findStep('Sign in')).toBe(document.activeElement)
  })
})

test('a code by email names its address, and continues', async () => {
  const sent = playSteps({ PASSWORD_VERIFIER: () => challenge('EMAIL_OTP', delivery) })
  const user = await openLogin()

  await signIn(user)
  expect(await screen.findByText(/We emailed a code to a\*\*\*@e\*\*\*/)).toBeDefined()
  await enter(user, 'Code', '123456')

  await arrived()
  expect(sent[1]).toMatchObject({ ChallengeName: 'EMAIL_OTP', EMAIL_OTP_CODE: '123456' })
})

test('a code by email that is wrong is refused, and can be typed again', async () => {
  playSteps({
    PASSWORD_VERIFIER: () => challenge('EMAIL_OTP', delivery),
    EMAIL_OTP: () => refusal('CodeMismatchException', 'Invalid code or auth state for the user.'),
  })
  const user = await openLogin()
  await signIn(user)

  await enter(user, 'Code', '000000')

  expect((await findRefusal()).textContent).toContain('That code isn’t right')
  playSteps({})
  await enter(user, 'Code', '123456')
  await arrived()
})

test.each([
  ['Confirm it’s you', challenge('EMAIL_OTP', delivery)],
  ['Choose a second step', challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: bothFactors })],
  ['Choose a second step', challenge('MFA_SETUP', { MFAS_CAN_SETUP: bothFactors })],
  ['Get codes by email', challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' })],
  ['Set up your authenticator app', challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })],
])('“%s” can be left for a new sign-in: $ChallengeName', async (step, first) => {
  server.operations['AssociateSoftwareToken'] = () => ({ SecretCode: secret, Session: 'session-2' })
  playSteps({ PASSWORD_VERIFIER: () => first })
  const user = await openLogin()
  await signIn(user)
  await findStep(step)

  await press(user, 'Back to sign in')

  expect(await findStep('Sign in')).toBeTruthy()
  playSteps({})
  await signIn(user)
  await arrived()
})

test('a user without a preference gets the first of several second factors', async () => {
  const sent = playSteps({
    PASSWORD_VERIFIER: () => challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: bothFactors }),
    SELECT_MFA_TYPE: () => challenge('SOFTWARE_TOKEN_MFA'),
  })
  const user = await openLogin()
  await signIn(user)
  await findStep('Choose a second step')

  await press(user, 'Confirm')

  await findStep('Confirm it’s you')
  expect(sent[1]).toMatchObject({ ANSWER: 'SOFTWARE_TOKEN_MFA' })
})

test.each([
  ['A code by email', 'EMAIL_OTP'],
  ['An authenticator app', 'SOFTWARE_TOKEN_MFA'],
])('one of several second factors is chosen: %s', async (choice, answer) => {
  const sent = playSteps({
    PASSWORD_VERIFIER: () =>
      challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }),
    SELECT_MFA_TYPE: () => challenge(answer, delivery),
  })
  const user = await openLogin()
  await signIn(user)
  await findStep('Choose a second step')

  await user.click(screen.getByRole('radio', { name: choice }))
  await press(user, 'Confirm')

  await findStep('Confirm it’s you')
  expect(sent[1]).toMatchObject({ ChallengeName: 'SELECT_MFA_TYPE', ANSWER: answer })
})

describe('setting up an authenticator app', () => {
  beforeEach(() => {
    server.operations['AssociateSoftwareToken'] = () => ({ SecretCode: secret, Session: 'session-2' })
    server.operations['VerifySoftwareToken'] = () => ({ Status: 'SUCCESS', Session: 'session-3' })
  })

  async function beginSetup() {
    const sent = playSteps({
      PASSWORD_VERIFIER: () => challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }),
    })
    const user = await openLogin()
    await signIn(user)
    await findStep('Set up your authenticator app')
    return { user, sent }
  }

  test('shows a code of 228 by 228 pixels to scan, and the key in groups', async () => {
    await beginSetup()

    const image = await screen.findByRole('img')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['228', '228'])
    expect(image.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW')).toBeDefined()

    image.dispatchEvent(new Event('load'))
    expect(screen.getByAltText(/QR code for your authenticator app/)).toBe(image)
  })

  test('lets the key be copied by keyboard, and confirms it', async () => {
    const { user } = await beginSetup()
    const copied = vi.spyOn(navigator.clipboard, 'writeText')

    screen.getByRole('button', { name: 'Copy key' }).focus()
    await user.keyboard('{Enter}')

    await screen.findByText('Copied')
    expect(copied).toHaveBeenCalledWith(secret)
  })

  test('explains what to do if the browser refuses to copy it', async () => {
    const { user } = await beginSetup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))

    await press(user, 'Copy key')

    expect(await screen.findByText('Couldn’t copy. Please select the key and copy it.')).toBeDefined()
  })

  test('ends with a code of the app, and leads on', async () => {
    const { user, sent } = await beginSetup()

    await enter(user, 'Code', '123456')

    await arrived()
    expect(server.asked).toContain('VerifySoftwareToken')
    expect(sent[1]).toMatchObject({ ChallengeName: 'MFA_SETUP' })
  })

  test('continues after a wrong code', async () => {
    server.operations['VerifySoftwareToken'] = () =>
      refusal('EnableSoftwareTokenMFAException', 'Code mismatch')
    const { user } = await beginSetup()

    await enter(user, 'Code', '000000')

    expect((await findRefusal()).textContent).toContain('That code isn’t right')
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW')).toBeDefined()
  })
})

test('setting up codes by email requires the address, and then the code', async () => {
  const sent = playSteps({
    PASSWORD_VERIFIER: () => challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' }),
    MFA_SETUP: () => challenge('EMAIL_OTP', delivery),
  })
  const user = await openLogin()
  await signIn(user)
  await findStep('Get codes by email')

  await enter(user, 'Email', 'ann')
  expect(screen.getByText('Please enter a valid email')).toBeDefined()
  await enter(user, 'Email', '@example.com')

  await findStep('Confirm it’s you')
  expect(sent[1]).toMatchObject({ ChallengeName: 'MFA_SETUP', EMAIL: 'ann@example.com' })
})

test('several possible second factors are offered as a choice', async () => {
  server.operations['AssociateSoftwareToken'] = () => ({ SecretCode: secret, Session: 'session-2' })
  playSteps({
    PASSWORD_VERIFIER: () => challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }),
  })
  const user = await openLogin()
  await signIn(user)
  await findStep('Choose a second step')

  await user.click(screen.getByRole('radio', { name: 'An authenticator app' }))
  await press(user, 'Confirm')

  expect(await findStep('Set up your authenticator app')).toBeTruthy()
})

describe('a password that was given by others', () => {
  const newPassword = () =>
    challenge('NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]', userAttributes: '{}' })

  test('must be changed before the user continues', async () => {
    const sent = playSteps({ PASSWORD_VERIFIER: newPassword })
    const user = await openLogin()
    await signIn(user)
    await findStep('Choose a new password')

    await user.type(screen.getByLabelText('New password'), 'Calm-harbour-9')
    await enter(user, 'Confirm password', 'Calm-harbour-9', 'Change password')

    await arrived()
    expect(sent[1]).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED', NEW_PASSWORD: 'Calm-harbour-9' })
    expect(where()).toBe('/dashboard')
  })

  test('is followed by the set-up of a second factor where the pool requires one', async () => {
    server.operations['AssociateSoftwareToken'] = () => ({ SecretCode: secret, Session: 'session-2' })
    playSteps({
      PASSWORD_VERIFIER: newPassword,
      NEW_PASSWORD_REQUIRED: () => challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }),
    })
    const user = await openLogin()
    await signIn(user)
    await findStep('Choose a new password')

    await user.type(screen.getByLabelText('New password'), 'Calm-harbour-9')
    await enter(user, 'Confirm password', 'Calm-harbour-9', 'Change password')

    await findStep('Set up your authenticator app')
    expect(screen.getAllByLabelText('Code')).toHaveLength(1)
  })

  test('must not be changed into two different ones', async () => {
    playSteps({ PASSWORD_VERIFIER: newPassword })
    const user = await openLogin()
    await signIn(user)
    await findStep('Choose a new password')

    await user.type(screen.getByLabelText('New password'), 'Calm-harbour-9')
    await user.type(screen.getByLabelText('Confirm password'), 'Calm-harbour-8')
    await user.tab()

    expect(await screen.findByText('Your passwords must match')).toBeDefined()
  })

  test('starts again if it took too long', async () => {
    playSteps({
      PASSWORD_VERIFIER: newPassword,
      NEW_PASSWORD_REQUIRED: () =>
        refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    })
    const user = await openLogin()
    await signIn(user)
    await findStep('Choose a new password')

    await user.type(screen.getByLabelText('New password'), 'Calm-harbour-9')
    await enter(user, 'Confirm password', 'Calm-harbour-9', 'Change password')

    await findStep('Sign in')
    await waitFor(async () => expect((await findRefusal()).textContent).toContain('3 minutes'))
  })
})
