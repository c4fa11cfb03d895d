import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { finishUserChanges } from '../../../../api/jobs/finishUserChanges'
import { recoverSignIn } from '../../../../api/useCases/account/recoveryCodes'
import { productPool } from '../../../../local/identity/productPool'
import { codeOfApp } from '../../../local/identity/support/authenticatorApp'
import { password, tryPassword } from '../../../local/identity/support/identityServer'
import { stepOf, tokensOf } from '../../../local/identity/support/signInSteps'
import { createBarriers, interleave } from '../../../support/barrier'
import { passwordProofOf } from '../../../support/passwordProof'
import type { AdministeredProduct, DirectoryPerson } from '../../../support/userDirectory'
import { createAdministeredProduct } from '../../../support/userDirectory'

let testSystem: AdministeredProduct

beforeAll(async () => {
  testSystem = await createAdministeredProduct({ plan: productPool('OPTIONAL') })
})
// Token times are whole seconds, so the next step waits for the next second.
beforeEach(() => testSystem.server.clock.forward(2))
afterAll(() => testSystem.close())

/** Creates an account with an authenticator app and ten codes. */
async function accountWithCodes() {
  const person = await testSystem.person()
  await setUpApp(person)
  const codes = await makeCodes(person)
  return { person, codes, code: codes[0] ?? '' }
}

async function setUpApp({ email }: DirectoryPerson): Promise<void> {
  const { server } = testSystem
  const { AccessToken } = tokensOf(await tryPassword(server, email, password))
  const { SecretCode } = (await server.call('AssociateSoftwareToken', { AccessToken })).body as {
    SecretCode: string
  }
  const UserCode = codeOfApp(SecretCode, server.clock.now())
  await server.call('VerifySoftwareToken', { AccessToken, UserCode })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await server.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
}

const makeCodes = async (person: DirectoryPerson): Promise<readonly string[]> =>
  (await person.ask('Mutation.generateMyRecoveryCodes', {})).codes

async function recover(email: string, code: string, secret = password): Promise<void> {
  const proof = await passwordProofOf(testSystem.server, email, secret)
  await recoverSignIn({ code, proof }, testSystem.context)
}

const asksForCode = async (email: string) =>
  (await tryPassword(testSystem.server, email, password)).body['ChallengeName'] === 'SOFTWARE_TOKEN_MFA'

const mailsAbout = async (id: string) =>
  (
    await testSystem.product.database.owner.query<{ kind: string }>(
      'select kind from outbox where recipient = $1',
      [id],
    )
  ).rows

describe('a person who has lost their app', () => {
  test('turns the app off with password and code: sign-ins have ended, an email notifies the person', async () => {
    const { person, code } = await accountWithCodes()
    expect(await asksForCode(person.email)).toBe(true)

    await recover(person.email, code)

    expect(tokensOf(await tryPassword(testSystem.server, person.email, password)).AccessToken).toBeTruthy()
    await expect(person.ask('Query.me', {})).rejects.toMatchObject({ code: 'SignInAgain' })
    expect(await mailsAbout(person.id)).toEqual([{ kind: 'mfaReset' }])
  })

  test('is recorded in the audit log and in the history that Admins see', async () => {
    const admin = await testSystem.person('Admin')
    const { person, code } = await accountWithCodes()

    await recover(person.email, code)

    const { rows } = await testSystem.product.database.owner.query(
      `select operation, action, agent_id, entity_type from audit_event where entity_id = $1`,
      [person.id],
    )
    expect(rows).toContainEqual({
      operation: 'signIn.recover',
      action: 'E',
      agent_id: person.id,
      entity_type: 'User',
    })
    const { changes } = await admin.ask('Query.user', { id: person.id })
    expect(changes).toMatchObject([{ kind: 'reset_mfa', proof: 'recovery_code', state: 'done' }])
  })

  test('may type the code in lower case and with spaces', async () => {
    const { person, code } = await accountWithCodes()
    await recover(person.email, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(await asksForCode(person.email)).toBe(false)
  })

  test('has nine codes left, and none that was used works again', async () => {
    const { person, code } = await accountWithCodes()
    await recover(person.email, code)
    testSystem.server.clock.forward(2)
    const again = testSystem.as(person.id, [])
    expect(await again.ask('Query.myRecoveryCodes', {})).toMatchObject({ left: 9 })
    await setUpApp(person)

    await expect(recover(person.email, code)).rejects.toMatchObject({ code: 'RecoveryRefused' })
    expect(await asksForCode(person.email)).toBe(true)
  })

  test('uses a code concurrently in two places: one of them is refused', async () => {
    const { person, code } = await accountWithCodes()
    const barriers = createBarriers([testSystem.jobs])

    const { first, second, hasPaused } = await interleave(
      { barriers, owner: testSystem.product.database.owner },
      {
        first: () => recover(person.email, code),
        pauseAt: ['auditEvents.appendRecovery', 'recoveryCodes.use'],
        second: () => recover(person.email, code),
      },
    )

    expect(hasPaused).toBe(true)
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await testSystem.product.database.owner.query(
      'select from recovery_code where account_id = $1 and used_at is not null',
      [person.id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('the same error is returned for', () => {
  const refused = { code: 'RecoveryRefused', info: {} }

  test('an unknown address', async () => {
    const { code } = await accountWithCodes()
    await expect(recover('nobody@example.com', code)).rejects.toMatchObject(refused)
  })

  test('a wrong password with a right code, which stays valid', async () => {
    const { person, code } = await accountWithCodes()
    await expect(recover(person.email, code, 'Wrong-pass-1')).rejects.toMatchObject(refused)
    await recover(person.email, code)
    expect(await asksForCode(person.email)).toBe(false)
  })

  test('a wrong code with the right password, and malformed codes', async () => {
    const { person } = await accountWithCodes()
    await expect(recover(person.email, '0000-0000-0000-0000')).rejects.toMatchObject(refused)
    await expect(recover(person.email, 'open sesame')).rejects.toMatchObject(refused)
    expect(await asksForCode(person.email)).toBe(true)
  })

  test('another person’s code', async () => {
    const { person } = await accountWithCodes()
    const { code } = await accountWithCodes()
    await expect(recover(person.email, code)).rejects.toMatchObject(refused)
  })

  test('a code from before new ones were made', async () => {
    const { person, code } = await accountWithCodes()
    await makeCodes(person)
    await expect(recover(person.email, code)).rejects.toMatchObject(refused)
  })

  test('a person without an app, who is not signed in by it either', async () => {
    const person = await testSystem.person()
    const [code = ''] = await makeCodes(person)
    await expect(recover(person.email, code)).rejects.toMatchObject(refused)
    const { rows } = await testSystem.product.database.owner.query(
      'select from identity.token_family where sub = $1 and revoked_at is null',
      [person.id],
    )
    expect(rows).toEqual([])
  })

  test('a proof in the name of another person', async () => {
    const { person, code } = await accountWithCodes()
    const { person: other } = await accountWithCodes()
    const proof = {
      ...(await passwordProofOf(testSystem.server, other.email, password)),
      username: person.id,
    }
    await expect(recoverSignIn({ code, proof }, testSystem.context)).rejects.toMatchObject(refused)
  })
})

describe('after five attempts in an hour', () => {
  test('the sixth is refused, also with the right code, and works an hour later', async () => {
    const { person, code } = await accountWithCodes()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(recover(person.email, '0000-0000-0000-0000')).rejects.toMatchObject({
        code: 'RecoveryRefused',
      })
    }

    const refusal = await recover(person.email, code).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'TooManyRequests' })

    const proof = await passwordProofOf(testSystem.server, person.email, password)
    const inAnHour = () => new Date(testSystem.server.clock.now().getTime() + 3_601_000)
    await recoverSignIn({ code, proof }, { ...testSystem.context, now: inAnHour })
    expect(await asksForCode(person.email)).toBe(false)
  })

  test('attempts without the password do not use up those with it', async () => {
    const { person, code } = await accountWithCodes()
    // Fewer attempts than lock the password.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await recover(person.email, code, 'Wrong-pass-1').catch(() => undefined)
    }
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await recover(person.email, '0000-0000-0000-0000').catch(() => undefined)
    }

    await recover(person.email, code)

    expect(await asksForCode(person.email)).toBe(false)
  })
})

describe('while the directory does not answer', () => {
  test('the code is used anyway, and a job finishes the reset', async () => {
    const { person, code } = await accountWithCodes()
    testSystem.silence(true)
    await recover(person.email, code)
    expect(await asksForCode(person.email)).toBe(true)
    expect(await mailsAbout(person.id)).toEqual([])

    testSystem.silence(false)
    const later = () => new Date(testSystem.server.clock.now().getTime() + 61_000)
    await finishUserChanges({ ...testSystem.context, now: later })

    expect(await asksForCode(person.email)).toBe(false)
    expect(await mailsAbout(person.id)).toEqual([{ kind: 'mfaReset' }])
  })
})

describe('with a required second factor', () => {
  test('codes by email replace the lost app', async () => {
    const strict = await createAdministeredProduct({ plan: productPool('ON') })
    const person = await strict.person()
    const first = stepOf(await tryPassword(strict.server, person.email, password))
    const associated = (await strict.server.call('AssociateSoftwareToken', { Session: first.Session }))
      .body as { SecretCode: string; Session: string }
    const UserCode = codeOfApp(associated.SecretCode, strict.server.clock.now())
    await strict.server.call('VerifySoftwareToken', { Session: associated.Session, UserCode })
    const { codes } = await person.ask('Mutation.generateMyRecoveryCodes', {})
    const proof = await passwordProofOf(strict.server, person.email, password)

    await recoverSignIn({ code: codes[0] ?? '', proof }, strict.context)

    const next = stepOf(await tryPassword(strict.server, person.email, password))
    expect(next.ChallengeName).toBe('EMAIL_OTP')
    await strict.close()
  })
})

describe('recovery codes', () => {
  test('are ten, are confirmed as saved by the person, and are stored only as hashes', async () => {
    const { person, codes } = await accountWithCodes()
    expect(new Set(codes).size).toBe(10)
    expect(await person.ask('Query.myRecoveryCodes', {})).toMatchObject({ left: 10, isSaved: false })

    expect(await person.ask('Mutation.confirmMyRecoveryCodes', {})).toMatchObject({ left: 10, isSaved: true })

    const { rows } = await testSystem.product.database.owner.query<{ digest: string }>(
      'select digest from recovery_code where account_id = $1',
      [person.id],
    )
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })

  test('are none before they are made', async () => {
    const person = await testSystem.person()
    expect(await person.ask('Query.myRecoveryCodes', {})).toEqual({
      left: 0,
      generatedAt: null,
      isSaved: false,
    })
  })
})
