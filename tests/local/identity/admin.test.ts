import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient as Client,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedParts } from './support/administrator'
import { administratorOf, administratorSdk, sendSigned } from './support/administrator'
import type { IdentityServer } from './support/identityServer'
import {
  claimsOf,
  password,
  refusalOf,
  refused,
  signedInUser,
  signIn,
  someEmail,
  startIdentityServer,
  tryPassword,
} from './support/identityServer'
import { newUser, respond, stepOf, tokensOf, userWithApp } from './support/signInSteps'

let server: IdentityServer
let sdk: CognitoIdentityProviderClient
let UserPoolId: string
let ClientId: string

beforeAll(async () => {
  server = await startIdentityServer({
    plan: { name: 'administered', groups: ['Admin', 'HCPs'], settings: { mfaConfiguration: 'OPTIONAL' } },
  })
  UserPoolId = server.identity.configuration.userPoolId
  ClientId = server.identity.configuration.userPoolClientId
  sdk = await administratorSdk(server)
})
afterAll(async () => {
  sdk.destroy()
  await server.close()
})

const named = (Username: string) => ({ UserPoolId, Username })
const unknownUser = { name: 'UserNotFoundException', message: 'User does not exist.' }

describe('the AWS SDK with the administrator’s access key', () => {
  test('invites a user, who chooses a password of their own', async () => {
    const email = someEmail()
    const { User } = await sdk.send(
      new AdminCreateUserCommand({
        ...named(email),
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'True' },
          { Name: 'given_name', Value: 'Ann' },
        ],
      }),
    )
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
    expect(User?.Attributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
    expect(User?.UserCreateDate?.getTime()).toBeLessThanOrEqual(server.clock.now().getTime())

    const [mail] = await server.mailsTo(email)
    const first = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)\S{16}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    const step = stepOf(await tryPassword(server, email, first))
    expect(step.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    tokensOf(await respond(server, step, { USERNAME: email, NEW_PASSWORD: 'My-own-pass-1' }))
    const { UserStatus } = await sdk.send(new AdminGetUserCommand(named(email)))
    expect(UserStatus).toBe('CONFIRMED')
  })

  test('sends no email if suppressed, and a new first password on request only to users who need one', async () => {
    const email = someEmail()
    const TemporaryPassword = 'First-pass-1'
    await sdk.send(
      new AdminCreateUserCommand({ ...named(email), TemporaryPassword, MessageAction: 'SUPPRESS' }),
    )
    expect(await server.mailsTo(email)).toEqual([])
    await expect(sdk.send(new AdminCreateUserCommand(named(email)))).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User account already exists',
    })
    await sdk.send(new AdminCreateUserCommand({ ...named(email), MessageAction: 'RESEND' }))
    expect(await server.mailsTo(email)).toHaveLength(1)
    expect(refusalOf(await tryPassword(server, email, TemporaryPassword)).message).toBe(
      'Incorrect username or password.',
    )
    const confirmed = await newUser(server)
    await expect(
      sdk.send(new AdminCreateUserCommand({ ...named(confirmed), MessageAction: 'RESEND' })),
    ).rejects.toMatchObject({
      name: 'UnsupportedUserStateException',
      message: 'Resend not possible. User status is not FORCE_CHANGE_PASSWORD',
    })
  })

  test('a first password ends after seven days', async () => {
    const email = someEmail()
    await sdk.send(new AdminCreateUserCommand({ ...named(email), TemporaryPassword: password }))
    server.clock.forward(7 * 24 * 3600 + 1)
    const answer = refusalOf(await tryPassword(server, email, password))
    server.clock.forward(-(7 * 24 * 3600 + 1))
    expect(answer).toEqual(
      refused(
        'NotAuthorizedException',
        'Temporary password has expired and must be reset by an administrator.',
      ),
    )
    stepOf(await tryPassword(server, email, password))
  })

  test('refuses unfit addresses, passwords, media and foreign addresses', async () => {
    const email = someEmail()
    const create = (input: object) => sdk.send(new AdminCreateUserCommand({ ...named(email), ...input }))
    await expect(create({ Username: 'ann' })).rejects.toMatchObject({
      message: 'Username should be an email.',
    })
    await expect(create({ TemporaryPassword: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    })
    await expect(create({ DesiredDeliveryMediums: ['SMS'] })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
    await expect(create({ UserAttributes: [{ Name: 'email', Value: someEmail() }] })).rejects.toMatchObject({
      message: 'The email attribute must be the same as the username.',
    })
    expect(await server.identity.directory.findUserByEmail(email)).toBeUndefined()
  })

  test('finds a user by address and by username, with the factors they have', async () => {
    const { email } = await userWithApp(server)
    const byEmail = await sdk.send(new AdminGetUserCommand(named(email.toUpperCase())))
    expect(byEmail).toMatchObject({
      UserStatus: 'CONFIRMED',
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    })
    const byName = await sdk.send(new AdminGetUserCommand(named(byEmail.Username ?? '')))
    expect(byName.UserAttributes).toContainEqual({ Name: 'email', Value: email })
    await expect(sdk.send(new AdminGetUserCommand(named('nobody@example.com')))).rejects.toMatchObject(
      unknownUser,
    )
    await expect(
      sdk.send(new AdminGetUserCommand({ UserPoolId: 'us-east-2_Nothing00', Username: email })),
    ).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'User pool us-east-2_Nothing00 does not exist.',
    })
  })

  test('disables and enables, and signs out everywhere', async () => {
    const { email, AccessToken } = await signedInUser(server)
    const tokenState = async (token: string) =>
      refusalOf(await server.call('GetUser', { AccessToken: token })).message
    await sdk.send(new AdminDisableUserCommand(named(email)))
    expect(await tokenState(AccessToken)).toBe('Access Token has been revoked')
    expect(refusalOf(await tryPassword(server, email, password)).message).toBe('User is disabled.')
    await sdk.send(new AdminEnableUserCommand(named(email)))
    const again = await signIn(server, email)
    await sdk.send(new AdminUserGlobalSignOutCommand(named(email)))
    expect(await tokenState(again.AccessToken)).toBe('Access Token has been revoked')
    await signIn(server, email)
  })

  test('adds to groups and removes from them, and lists members and groups page by page', async () => {
    const members = [await newUser(server), await newUser(server), await newUser(server)]
    for (const email of members) {
      for (const GroupName of ['Admin', 'HCPs']) {
        await sdk.send(new AdminAddUserToGroupCommand({ ...named(email), GroupName }))
      }
    }
    const [email = ''] = members
    expect(claimsOf((await signIn(server, email)).AccessToken)['cognito:groups']).toEqual(['Admin', 'HCPs'])
    const first = await sdk.send(new AdminListGroupsForUserCommand({ ...named(email), Limit: 1 }))
    expect(first.Groups).toMatchObject([{ GroupName: 'Admin', UserPoolId }])
    const { NextToken } = first
    const second = await sdk.send(new AdminListGroupsForUserCommand({ ...named(email), Limit: 1, NextToken }))
    expect(second.Groups?.map(({ GroupName }) => GroupName)).toEqual(['HCPs'])
    expect(second.NextToken).toBeUndefined()

    await sdk.send(new AdminRemoveUserFromGroupCommand({ ...named(email), GroupName: 'Admin' }))
    expect(claimsOf((await signIn(server, email)).AccessToken)['cognito:groups']).toEqual(['HCPs'])
    const found: string[] = []
    let next: string | undefined
    do {
      const page = await sdk.send(
        new ListUsersInGroupCommand({ UserPoolId, GroupName: 'HCPs', Limit: 2, NextToken: next }),
      )
      found.push(...(page.Users ?? []).map(({ Attributes }) => emailIn(Attributes)))
      next = page.NextToken
    } while (next !== undefined)
    expect(found.toSorted()).toEqual(members.toSorted())
    const missing = { name: 'ResourceNotFoundException', message: 'Group not found.' }
    for (const command of [AdminAddUserToGroupCommand, AdminRemoveUserFromGroupCommand]) {
      await expect(sdk.send(new command({ ...named(email), GroupName: 'Nobody' }))).rejects.toMatchObject(
        missing,
      )
    }
    await expect(
      sdk.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'Nobody' })),
    ).rejects.toMatchObject(missing)
  })

  test('sets a password for good or as a first one, and forgets wrong guesses', async () => {
    const email = await newUser(server)
    server.clock.freeze()
    for (let index = 0; index < 6; index++) await tryPassword(server, email, 'wrong')
    await sdk.send(
      new AdminSetUserPasswordCommand({ ...named(email), Password: 'For-good-1', Permanent: true }),
    )
    tokensOf(await tryPassword(server, email, 'For-good-1'))
    server.clock.thaw()
    await sdk.send(new AdminSetUserPasswordCommand({ ...named(email), Password: 'At-first-1' }))
    expect(stepOf(await tryPassword(server, email, 'At-first-1')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    await expect(
      sdk.send(new AdminSetUserPasswordCommand({ ...named(email), Password: 'short' })),
    ).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  })

  test('demands a reset: the password no longer works, the mailed code does', async () => {
    const email = await newUser(server)
    await sdk.send(new AdminResetUserPasswordCommand(named(email)))
    expect(refusalOf(await tryPassword(server, email, password))).toEqual(
      refused('PasswordResetRequiredException', 'Password reset required for the user'),
    )
    const ConfirmationCode = await server.codeFor(email)
    const reset = { ClientId, Username: email, ConfirmationCode, Password: 'After-reset-1' }
    expect((await server.call('ConfirmForgotPassword', reset)).status).toBe(200)
    tokensOf(await tryPassword(server, email, 'After-reset-1'))

    const invited = someEmail()
    await sdk.send(new AdminCreateUserCommand(named(invited)))
    await expect(sdk.send(new AdminResetUserPasswordCommand(named(invited)))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    })
  })

  test('deletes a user with all that hangs on them', async () => {
    const { email, AccessToken, RefreshToken } = await signedInUser(server, ['HCPs'])
    await sdk.send(new AdminDeleteUserCommand(named(email)))
    await expect(sdk.send(new AdminGetUserCommand(named(email)))).rejects.toMatchObject(unknownUser)
    expect(refusalOf(await server.call('GetUser', { AccessToken }))).toEqual(
      refused(unknownUser.name, unknownUser.message),
    )
    expect(refusalOf(await server.call('GetTokensFromRefreshToken', { ClientId, RefreshToken }))).toEqual(
      refused('NotAuthorizedException', 'Invalid Refresh Token'),
    )
  })

  test('lists and searches users', async () => {
    const { email, sub } = await signedInUser(server)
    await server.owner.query(
      `update identity.pool_user set attributes = '{"given_name": "O\\"Neil 50%"}' where sub = $1`,
      [sub],
    )
    const search = async (Filter: string) => {
      const { Users } = await sdk.send(new ListUsersCommand({ UserPoolId, Filter }))
      return (Users ?? []).map(({ Username }) => Username)
    }
    expect(await search(`email = "${email.toUpperCase()}"`)).toEqual([sub])
    expect(await search(`email ^= "${email.slice(0, -4)}"`)).toEqual([sub])
    expect(await search(`sub = "${sub}"`)).toEqual([sub])
    expect(await search('given_name = "O\\"Neil 50%"')).toEqual([sub])
    expect(await search('given_name ^= "O"')).toEqual([sub])
    expect(await search('given_name ^= "%"')).toEqual([])
    expect(await search('given_name = "\' or true --"')).toEqual([])
    expect(await search('cognito:user_status = "UNCONFIRMED"')).toEqual([])
    expect(await search('status = "Enabled"')).toContain(sub)
    for (const Filter of ['email', 'email = x', 'verifier = "x"', 'constructor = "x"', '1 = "1"']) {
      await expect(search(Filter)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    }

    const all: string[] = []
    let PaginationToken: string | undefined
    do {
      const page = await sdk.send(
        new ListUsersCommand({ UserPoolId, Limit: 3, PaginationToken, AttributesToGet: ['email'] }),
      )
      expect(page.Users?.length).toBeLessThanOrEqual(3)
      expect(page.Users?.every(({ Attributes }) => Attributes?.length === 1)).toBe(true)
      all.push(...(page.Users ?? []).map(({ Username }) => Username ?? ''))
      PaginationToken = page.PaginationToken
    } while (PaginationToken !== undefined)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain(sub)
  })

  test('gets an error for unsupported operations', async () => {
    await expect(
      sdk.send(new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' })),
    ).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: 'Operation AdminInitiateAuth is not offered.',
    })
  })
})

function emailIn(attributes: { Name?: string | undefined; Value?: string | undefined }[] = []): string {
  return attributes.find(({ Name }) => Name === 'email')?.Value ?? ''
}

describe('signatures', () => {
  const needed = ['host', 'x-amz-date', 'x-amz-target']
  const operation = (name: string) => `AWSCognitoIdentityProviderService.${name}`

  async function send(changes: Partial<SignedParts> = {}) {
    const { status, body } = await sendSigned(server, {
      credentials: await administratorOf(server),
      target: operation('ListUsers'),
      body: JSON.stringify({ UserPoolId }),
      at: server.clock.now(),
      region: 'us-east-2',
      service: 'cognito-idp',
      headers: {},
      signedHeaders: needed,
      sent: {},
      ...changes,
    })
    return status === 200 ? 'accepted' : `${String(body['__type'])}: ${String(body['message'])}`
  }

  const wrong = /^InvalidSignatureException: The request signature we calculated does not match/

  test('are accepted in their standard form, with more headers and any of their spaces', async () => {
    expect(await send()).toBe('accepted')
    const signedHeaders = [...needed, 'x-amz-user-agent']
    const headers = { 'x-amz-user-agent': 'two spaces' }
    const sent = { headers: { 'x-amz-user-agent': '  two   spaces ' } }
    expect(await send({ headers, signedHeaders })).toBe('accepted')
    expect(await send({ headers, signedHeaders, sent })).toBe('accepted')
  })

  test('are refused with another secret or another key', async () => {
    const { accessKeyId, secretAccessKey } = await administratorOf(server)
    expect(await send({ credentials: { accessKeyId, secretAccessKey: 'guessed' } })).toMatch(wrong)
    expect(await send({ credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey } })).toBe(
      'UnrecognizedClientException: The security token included in the request is invalid.',
    )
    const sdkOfStranger = new Client({
      region: 'us-east-2',
      endpoint: server.identity.configuration.userPoolEndpoint,
      credentials: { accessKeyId, secretAccessKey: 'guessed' },
    })
    await expect(sdkOfStranger.send(new ListUsersCommand({ UserPoolId }))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    })
    sdkOfStranger.destroy()
  })

  test('cover operation, body and host: nothing of them can be changed', async () => {
    expect(await send({ sent: { target: operation('AdminDeleteUser') } })).toMatch(wrong)
    expect(await send({ sent: { body: JSON.stringify({ UserPoolId, Limit: 1 }) } })).toMatch(wrong)
    expect(await send({ sent: { host: 'elsewhere.example' } })).toMatch(wrong)
    const later = new Date(server.clock.now().getTime() + 1000).toISOString().replace(/[-:]|\.\d{3}/g, '')
    expect(await send({ sent: { at: later } })).toMatch(wrong)
  })

  test.each(needed)('are refused without the header %s', async (name) => {
    const signedHeaders = needed.filter((one) => one !== name)
    expect(await send({ signedHeaders })).toBe(
      `IncompleteSignatureException: The header '${name}' must be a signed header.`,
    )
  })

  test('are good for five minutes, before and after', async () => {
    const at = (seconds: number) => send({ at: new Date(server.clock.now().getTime() + seconds * 1000) })
    expect(await at(-295)).toBe('accepted')
    expect(await at(295)).toBe('accepted')
    expect(await at(-305)).toMatch(/^InvalidSignatureException: Signature expired: \d{8}T\d{6}Z is too old/)
    expect(await at(305)).toMatch(/^InvalidSignatureException: Signature not yet current/)
  })

  test('are refused for another region, service or in another form', async () => {
    expect(await send({ region: 'us-east-1' })).toBe(
      'InvalidSignatureException: Credential should be scoped to a valid region: us-east-2.',
    )
    expect(await send({ service: 's3' })).toBe(
      "InvalidSignatureException: Credential should be scoped to correct service: 'cognito-idp'.",
    )
    expect(await send({ sent: { authorization: 'Bearer x' } })).toMatch(/^IncompleteSignatureException/)
    expect(
      await send({ sent: { authorization: 'AWS4-HMAC-SHA256 Credential=a/b/c, Signature=00' } }),
    ).toMatch(/^IncompleteSignatureException/)
    expect(await send({ sent: { at: 'yesterday' } })).toMatch(/^IncompleteSignatureException: X-Amz-Date/)
    expect(await send({ signedHeaders: ['__proto__', ...needed] })).toMatch(wrong)
  })

  test('grant nothing with temporary credentials of the identity pool', async () => {
    expect(await send({ headers: { 'x-amz-security-token': 'x' } })).toMatch(/^UnrecognizedClientException/)
  })

  test('are demanded of every operation of administrators', async () => {
    const offered = [
      'AdminAddUserToGroup AdminCreateUser AdminDeleteUser AdminDisableUser AdminEnableUser AdminGetUser',
      'AdminListGroupsForUser AdminRemoveUserFromGroup AdminResetUserPassword AdminSetUserPassword',
      'AdminUserGlobalSignOut ListUsers ListUsersInGroup',
    ]
    for (const name of offered.join(' ').split(' ')) {
      const { email } = await signedInUser(server)
      const body = { ...named(email), GroupName: 'Admin', Password: 'Attacker-pass-1', Permanent: true }
      const answer = refusalOf(await server.call(name, body))
      expect([name, answer]).toEqual([
        name,
        refused('MissingAuthenticationTokenException', 'Missing Authentication Token'),
      ])
      await signIn(server, email)
    }
  })
})

describe('the access key', () => {
  test('is in the key file, which is its owner’s only, and in no log', async () => {
    const { accessKeyId, secretAccessKey } = await administratorOf(server)
    expect(accessKeyId).toMatch(/^AKIA[A-Z2-7]{16}$/)
    expect(secretAccessKey).toHaveLength(40)
    expect((await stat(join(server.dataDir, 'identity', 'keys.json'))).mode & 0o777).toBe(0o600)
    expect(server.logLines.join()).not.toContain(secretAccessKey)
  })

  test('is added, the same by every process, to a key file from before there was one', async () => {
    const path = join(server.dataDir, 'identity', 'keys.json')
    const keys = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
    const { administrator, ...older } = keys
    await writeFile(path, JSON.stringify(older))
    await Promise.all([server.restart(), server.restart(), server.restart()])
    expect(await administratorOf(server)).toEqual(administrator)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await sdk.send(new ListUsersCommand({ UserPoolId, Limit: 1 }))).Users).toHaveLength(1)
  })
})
