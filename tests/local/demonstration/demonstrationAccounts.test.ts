import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  demonstrationAddresses,
  recordDemonstrationAccounts,
  removeDemonstrationAccounts,
} from '../../../local/demonstration/demonstrationAccounts'
import type { SeedTarget, Tendwell } from '../../../local/main'
import { startTendwell } from '../../../local/main'
import { readSettings } from '../../../local/settings'
import { SettingsError } from '../../../local/settingsError'
import { demoPeople } from '../../../scripts/demo/demoPeople'
import { urlOf } from '../../support/aws/urlOf'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'
import { freePort } from '../../support/freePort'

let database: TestDatabase
let dataDir: string
let port: number
let running: Tendwell | undefined

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'tendwell-demo-'))
  port = await freePort()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

async function start(
  environment: Readonly<Record<string, string>>,
  seed: (target: SeedTarget) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const whole = {
    PORT: String(await freePort()),
    HTTPS_PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.connection('owner')),
    APP_DATABASE_URL: urlOf(database.connection('app')),
    JOBS_DATABASE_URL: urlOf(database.connection('jobs')),
    ...environment,
  }
  running = await startTendwell(readSettings(whole), {
    environment: whole,
    seed,
    pages: (_request, response) => void response.end('a page'),
    writeLog: () => undefined,
  })
}

/** The first start, on loopback. */
async function givenData(seed: (target: SeedTarget) => Promise<void>): Promise<void> {
  await start({}, seed)
  await running?.stop()
  running = undefined
}

const startForOthers = () =>
  start({
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://care.example.com',
    // Certificate and key of the first start, in one file.
    TLS_CERT: join(dataDir, 'certificate', 'localhost.pem'),
    TLS_KEY: join(dataDir, 'certificate', 'localhost.pem'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_key',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  })

const someone = (email: string) => ({ email, password: 'Demo-pass-1' })

/** Whether anything takes connections at the port. */
function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })
}

test('the addresses are those of the demonstration data', () => {
  expect(demonstrationAddresses).toEqual(Object.values(demoPeople).map(({ email }) => email))
})

test('a database with demonstration accounts is not served publicly, and the error has the remedy', async () => {
  await givenData(async ({ directory }) => {
    await directory.createUser(someone('admin@example.com'))
    await directory.createUser(someone('someone@clinic.test'))
  })

  const refused = startForOthers()

  await expect(refused).rejects.toBeInstanceOf(SettingsError)
  await expect(refused).rejects.toThrow(
    /password everybody knows: admin@example\.com\. Set DATA_DIR .*remove-demo/,
  )
  expect(await isListening()).toBe(false)
})

test('a demonstration account is recognised when it has another address by now', async () => {
  await givenData(async ({ directory, ownerPool, now }) => {
    const { sub } = await directory.createUser(someone('admin@example.com'))
    await ownerPool.query('insert into account (id, created_at) values ($1, $2)', [sub, now()])
    await recordDemonstrationAccounts(ownerPool, [sub])
    await ownerPool.query('update identity.pool_user set email = $1, email_key = $1', ['ops@clinic.test'])
  })

  await expect(startForOthers()).rejects.toThrow('ops@clinic.test')
})

test('once they are removed it is served, and others sign in as before', async () => {
  let stays = ''
  await givenData(async ({ directory, ownerPool, now }) => {
    const { sub } = await directory.createUser(someone('doctor@example.com'))
    await ownerPool.query('insert into account (id, created_at) values ($1, $2)', [sub, now()])
    stays = (await directory.createUser(someone('someone@clinic.test'))).sub
  })

  const owner = await database.owner.connect()
  const removed = await removeDemonstrationAccounts(owner).finally(() => owner.release())

  expect(removed).toEqual({ accounts: ['doctor@example.com'], treatments: [] })
  const { rows: users } = await database.owner.query<{ sub: string }>('select sub from identity.pool_user')
  expect(users).toEqual([{ sub: stays }])
  const { rows: accounts } = await database.owner.query('select 1 from account where disabled_at is null')
  expect(accounts).toEqual([])
  await startForOthers()
  expect(await isListening()).toBe(true)
})

test('their questionnaires are no longer asked, unless someone else has published one since', async () => {
  let [demo, real] = ['', '']
  await givenData(async ({ directory, ownerPool, now }) => {
    demo = (await directory.createUser(someone('admin@example.com'))).sub
    real = (await directory.createUser(someone('someone@clinic.test'))).sub
    await ownerPool.query('insert into account (id, created_at) values ($1, $3), ($2, $3)', [
      demo,
      real,
      now(),
    ])
    await recordDemonstrationAccounts(ownerPool, [demo])
    const published = [
      ['pain_cream', 1, demo],
      ['sleep', 1, demo],
      ['sleep', 2, real],
      ['ed', 1, real],
    ]
    for (const [treatmentType, number, by] of published)
      await ownerPool.query(
        `insert into questionnaire_publication (id, treatment_type, number, version, reason, weakened_rules,
           published_by, published_at)
         values (gen_random_uuid(), $1, $2, 1, 'The capsaicin cream is out of stock.', '{}', $3, $4)`,
        [treatmentType, number, by, now()],
      )
  })

  const owner = await database.owner.connect()
  const removed = await removeDemonstrationAccounts(owner).finally(() => owner.release())

  expect(removed).toEqual({ accounts: ['admin@example.com'], treatments: ['pain_cream'] })
  const { rows } = await database.owner.query(
    'select treatment_type, number from questionnaire_publication order by treatment_type, number',
  )
  expect(rows).toEqual([
    { treatment_type: 'ed', number: 1 },
    { treatment_type: 'sleep', number: 1 },
    { treatment_type: 'sleep', number: 2 },
  ])
})
