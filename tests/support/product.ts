import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { LiveEvent } from '../../api/services/liveEvents'
import { createDatabase } from '../../api/storage/database/pgDatabase'
import type { ApiServices } from '../../api/useCases/context'
import type { Identity } from '../../domain/identity'
import type { Role } from '../../domain/role'
import type { AsCaller } from './asCaller'
import { asCaller } from './asCaller'
import { identityOf } from './builders/identity'
import { grantLicenses } from './builders/licenses'
import { createTestPool } from './database/createTestPool'
import type { TestDatabase } from './database/database'
import { createTestDatabase } from './database/database'
import { createTestFiles } from './files'

/** A user of the product in a test. */
export interface Person extends AsCaller {
  readonly id: string
  readonly identity: Identity
}

/** The API on a database of its own, with a clock and a list of events published to the live engine. */
export interface TestProduct {
  readonly database: TestDatabase
  readonly app: Pool
  readonly services: ApiServices
  readonly clock: { now: Date }
  /** Published events, oldest first. */
  readonly published: LiveEvent[]
  readonly logged: Parameters<ApiServices['log']>[0][]
  /** Creates a user with an account; clinicians are licensed everywhere. */
  person(role: Role, name?: { givenName: string; familyName: string }): Promise<Person>
  /** A user by their token, without a first call. */
  as(identity: Identity): Person
  close(): Promise<void>
}

const groupsOf: Readonly<Record<Role, readonly string[]>> = { user: [], HCPs: ['HCPs'], Admin: ['Admin'] }

export async function createTestProduct(): Promise<TestProduct> {
  const database = await createTestDatabase()
  const app = createTestPool({ ...database.connection('app'), max: 20 })
  const clock = { now: new Date('2026-03-02T09:00:00.000Z') }
  const published: LiveEvent[] = []
  const logged: Parameters<ApiServices['log']>[0][] = []
  const log: ApiServices['log'] = (event) => void logged.push(event)
  const now = () => clock.now
  const { files, close: removeFiles } = await createTestFiles(now)
  const services: ApiServices = {
    database: createDatabase({ pool: app, now, log }),
    liveEvents: { publish: async (events) => void published.push(...events) },
    log,
    now,
    newId: randomUUID,
    files,
  }
  const as = (identity: Identity): Person => ({
    id: identity.sub,
    identity,
    ...asCaller(services, identity),
  })
  return {
    database,
    app,
    services,
    clock,
    published,
    logged,
    as,
    person: async (role, name) => {
      const person = as(identityOf({ groups: groupsOf[role] }))
      await person.ask('Query.me', {})
      if (role === 'HCPs') await grantLicenses(database.owner, [person.id])
      if (name) await person.ask('Mutation.updateMyName', { input: name })
      return person
    },
    close: async () => {
      await removeFiles()
      await app.end()
      await database.drop()
    },
  }
}
