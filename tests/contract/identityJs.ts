import type { CognitoUserAttribute, CognitoUserSession } from 'amazon-cognito-identity-js'
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js'
import { describe, expect, test } from 'vitest'
import type { Target } from './target'

/** What amazon-cognito-identity-js does for somebody who has an account, without a code by mail. */
export function describeIdentityJs(target: () => Target): void {
  async function userOf(Username = target().account.email): Promise<CognitoUser> {
    const {
      userPoolId,
      userPoolClientId,
      userPoolEndpoint: endpoint,
    } = await target().probeTarget.configuration()
    const Pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: userPoolClientId, endpoint })
    return new CognitoUser({ Username, Pool })
  }

  function authenticate(
    user: CognitoUser,
    Password = target().account.password,
  ): Promise<CognitoUserSession> {
    const details = new AuthenticationDetails({ Username: user.getUsername(), Password })
    return new Promise((onSuccess, onFailure) => user.authenticateUser(details, { onSuccess, onFailure }))
  }

  describe('amazon-cognito-identity-js', () => {
    test('signs in by SRP, remembers it, refreshes, and signs out everywhere', async () => {
      const user = await userOf()
      const session = await authenticate(user)
      expect(session.getIdToken().payload).toMatchObject({ email: target().account.email, token_use: 'id' })
      expect(session.getAccessToken().payload).toMatchObject({ token_use: 'access' })

      const refreshed = await called<CognitoUserSession>((callback) =>
        user.refreshSession(session.getRefreshToken(), callback),
      )
      expect(refreshed?.isValid()).toBe(true)
      expect(refreshed?.getAccessToken().payload['sub']).toBe(session.getAccessToken().payload['sub'])
      expect(refreshed?.getAccessToken().payload['auth_time']).toBe(
        session.getAccessToken().payload['auth_time'],
      )

      await new Promise((onSuccess, onFailure) => user.globalSignOut({ onSuccess, onFailure }))
      const elsewhere = await userOf()
      elsewhere.setSignInUserSession(session)
      const late = called((callback) => elsewhere.getUserAttributes(callback))
      await expect(late).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    })

    test('reads the attributes and devices of the one who signed in', async () => {
      const user = await userOf()
      await authenticate(user)
      const attributes = await called<CognitoUserAttribute[]>((callback) => user.getUserAttributes(callback))
      const names = attributes?.map((attribute) => attribute.getName())
      expect(names).toEqual(expect.arrayContaining(['sub', 'email', 'email_verified']))
      const data = await called<{ MFAOptions?: unknown; UserMFASettingList?: unknown }>((callback) =>
        user.getUserData(callback, { bypassCache: true }),
      )
      expect(data?.UserMFASettingList ?? []).toEqual([])
    })

    test('is refused with a wrong password, and hears the same of an address without an account', async () => {
      const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
      await expect(authenticate(await userOf(), 'Wrong-pass-1')).rejects.toMatchObject(refused)
      const stranger = await userOf(`nobody-${Date.now()}@example.com`)
      await expect(authenticate(stranger, 'Wrong-pass-1')).rejects.toMatchObject(refused)
    })

    test('may not change the password without knowing the old one', async () => {
      const user = await userOf()
      await authenticate(user)
      const change = called((callback) => user.changePassword('Wrong-pass-1', 'Another-pass-1', callback))
      await expect(change).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    })
  })
}

type NodeCallback<Result> = (error?: Error | null, result?: Result) => void

/** Turns a call with Node's callback into a promise. */
function called<Result>(call: (callback: NodeCallback<Result>) => void): Promise<Result | undefined> {
  return new Promise((resolve, reject) => call((error, result) => (error ? reject(error) : resolve(result))))
}
