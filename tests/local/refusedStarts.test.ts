import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTendwell } from '../../local/main'
import { readSettings } from '../../local/settings'
import { urlOf } from '../support/aws/urlOf'
import { createTestDatabase, type TestDatabase } from '../support/database/database'
import { canMount, mounted } from '../support/mounted'

const production = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://care.example.com',
  TLS_CERT: '/nowhere/cert.pem',
  TLS_KEY: '/nowhere/key.pem',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tendwell-refused-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const externalDatabase = () => ({
  DATABASE_URL: urlOf(database.connection('owner')),
  APP_DATABASE_URL: urlOf(database.connection('app')),
  JOBS_DATABASE_URL: urlOf(database.connection('jobs')),
})

/** Starts the product. @returns why it refuses to */
async function refusalOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const given = { DATA_DIR: join(folder, 'data'), ...environment }
  try {
    const tendwell = await startTendwell(readSettings(given), {
      environment: given,
      seed: () => Promise.resolve(),
      pages: (_request, response) => void response.end(),
      writeLog: () => undefined,
    })
    await tendwell.stop()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'The product started.'
}

describe('a start that cannot succeed says in one line what to do', () => {
  test('on the terminal, with exit code 1', async () => {
    const { HOME = '', PATH = '' } = process.env
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/release/start.ts'], {
      env: { HOME, PATH, NODE_NO_WARNINGS: '1', DATA_DIR: join(folder, 'data'), TRUST_PROXY: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [printed, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    expect({ printed, complaint, code: code as number }).toEqual({
      printed: '',
      complaint:
        'TRUST_PROXY=127.0.0.1 makes it reachable from elsewhere, so PUBLIC_URL, SMTP_URL, STRIPE_SECRET_KEY, ' +
        'STRIPE_WEBHOOK_SECRET must be set too.\n',
      code: 1,
    })
  })

  test('when the certificate is missing', async () => {
    expect(await refusalOf({ ...production, ...externalDatabase() })).toBe(
      "TLS_KEY=/nowhere/key.pem cannot be read: ENOENT: no such file or directory, open '/nowhere/key.pem'",
    )
  })

  test('when the database cannot be reached', async () => {
    const address = 'postgresql://tendwell:secret@127.0.0.1:1/tendwell'
    expect(await refusalOf({ DATABASE_URL: address, APP_DATABASE_URL: address })).toBe(
      'Cannot connect to the database of DATABASE_URL: Error: connect ECONNREFUSED 127.0.0.1:1',
    )
  })

  describe.skipIf(!canMount())('on a file system of its own', () => {
    test('when DATA_DIR is read-only', () =>
      mounted('ro', async (place) => {
        expect(await refusalOf({ DATA_DIR: place, ...externalDatabase() })).toBe(
          `The data folder ${place} cannot hold data: its file system is read-only. ` +
            'Set DATA_DIR to a folder that can be written.',
        )
      }))

    test('when the disk is too full for the database', () =>
      mounted('size=8m', async (place) => {
        expect(await refusalOf({ DATA_DIR: join(place, 'data') })).toMatch(
          /^PostgreSQL could not make its files in .+: could not .+: No space left on device. Free some disk space and start again\.$/,
        )
      }))
  })
})
