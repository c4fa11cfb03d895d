import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../../support/database/database'
import { createTestDatabase } from '../../../support/database/database'
import type { Attempt, HostedTokens } from './hostedClient'
import {
  chooseAccount,
  codeOf,
  exchange,
  googleAccount,
  hostedClient,
  jsonOf,
  newAttempt,
  signInWithGoogle,
} from './hostedClient'
import { claimsOf, someEmail } from '../support/identityServer'
import type { SpawnedIdentity } from '../support/spawnIdentity'
import { spawnIdentity } from '../support/spawnIdentity'

let database: TestDatabase
let dataDir: string
let running: SpawnedIdentity
const time = new Date()

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'hosted-crash-'))
  running = await spawnIdentity(database, dataDir, time)
})
afterAll(async () => {
  await running.kill9()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const server = () => hostedClient(running.origin, running.clientId)

/** Responses before the process was killed. */
type Told = { people: { email: string; tokens: HostedTokens }[]; taken: { attempt: Attempt; code: string }[] }

/** Signs in new Google users until the server stops responding. */
async function comeUntilCut(told: Told): Promise<void> {
  try {
    for (;;) {
      const [email, attempt] = [someEmail(), newAttempt(server())]
      const code = codeOf(await chooseAccount(server().newBrowser(), attempt, googleAccount(email)))
      const tokens = jsonOf<HostedTokens>(await exchange(server(), attempt, code))
      told.people.push({ email, tokens })
      told.taken.push({ attempt, code })
    }
  } catch (error) {
    // The connection was cut; anything else is a failure of the server.
    if (!(error instanceof TypeError)) throw error
  }
}

test('kill -9 during Google sign-ins loses no account, link or token, and revives no code', async () => {
  const told: Told = { people: [], taken: [] }
  const visitors = [1, 2, 3].map(() => comeUntilCut(told))
  while (told.people.length < 8) await new Promise(setImmediate)
  await running.kill9()
  await Promise.all(visitors)
  running = await spawnIdentity(database, dataDir, time)

  for (const { email, tokens } of told.people) {
    expect((await server().userInfo(tokens.access_token)).status).toBe(200)
    const again = await signInWithGoogle(server(), googleAccount(email))
    expect(claimsOf(again.id_token)['sub']).toBe(claimsOf(tokens.id_token)['sub'])
  }
  for (const { attempt, code } of told.taken) {
    expect((await exchange(server(), attempt, code)).status).toBe(400)
  }
})

test('a linked account and an issued code survive a kill -9', async () => {
  const email = someEmail()
  const browser = server().newBrowser()
  const first = await signInWithGoogle(server(), googleAccount(email), browser)
  const attempt = newAttempt(server())
  const back = await browser.get(`/oauth2/authorize?${attempt.query.toString()}`)

  await running.kill9()
  running = await spawnIdentity(database, dataDir, time)

  const second = jsonOf<HostedTokens>(await exchange(server(), attempt, codeOf(back)))
  expect(claimsOf(second.id_token)['sub']).toBe(claimsOf(first.id_token)['sub'])
})
