import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAccountStatuses } from '../../../api/storage/account/accountStatuses'
import { createDatabase } from '../../../api/storage/database/pgDatabase'
import { createSystemDatabase } from '../../../api/storage/database/pgSystemDatabase'
import { CodedError } from '../../../domain/errors'
import type { Identity } from '../../../domain/identity'
import { createTestDatabase, type TestDatabase } from '../../support/database/database'
import { grantLicenses } from '../../support/builders/licenses'

const now = new Date('2026-03-01T10:00:00.400Z')
const signedInAt = Date.parse('2026-03-01T09:00:00Z') / 1000
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.owner.query(
    `insert into account (id, created_at, revoked_groups, disabled_at, tokens_valid_after) values
      ('plain', $1, '{}', null, null), ('demoted', $1, '{Admin}', null, null), ('stripped', $1, '{Admin,HCPs}', null, null),
      ('disabled', $1, '{}', $1, null), ('signedOut', $1, '{}', null, $1), ('stillIn', $1, '{}', null, '2026-03-01T09:00:00Z'),
      ('phone', $1, '{}', null, null)`,
    [now],
  )
  await database.owner.query(
    `insert into revoked_session (account_id, claim, value, ended_at) values
      ('phone', 'origin_jti', 'ended', $1), ('phone', 'device_key', 'lost', '2026-03-01T09:00:00Z')`,
    [now],
  )
  await grantLicenses(database.owner, ['demoted'])
})
afterAll(() => database.drop())

const identityOf = (sub: string, changes: Partial<Identity> = {}): Identity => ({
  sub,
  groups: [],
  authTime: signedInAt,
  originJti: null,
  deviceKey: null,
  ...changes,
})

const ids = ['plain', 'demoted', 'stripped', 'disabled', 'signedOut', 'stillIn', 'phone', 'unknown']
const identities = ids.flatMap((id) => [
  identityOf(id),
  identityOf(id, { groups: ['HCPs'] }),
  identityOf(id, { groups: ['HCPs', 'Admin', 'other'] }),
  identityOf(id, { originJti: 'ended' }),
  identityOf(id, { originJti: 'other', deviceKey: 'lost' }),
  identityOf(id, { deviceKey: 'lost', authTime: signedInAt + 1 }),
])

test('the access of many accounts is that which each would have in a call', async () => {
  const system = createSystemDatabase({ pool: database.jobs, log: () => undefined })
  const { result } = await system.inTransaction((transaction) =>
    listAccountStatuses(transaction, identities, now),
  )
  const app = createDatabase({ pool: database.app, now: () => now, log: () => undefined })
  const roleInCall = (identity: Identity) =>
    app
      .inTransaction(identity, ({ caller }) => Promise.resolve(caller.role))
      .then(
        ({ result: role }) => role,
        (error: unknown) => (error instanceof CodedError ? 'refused' : error),
      )

  const expected = []
  for (const identity of identities) expected.push(await roleInCall(identity))
  expect(result.map(({ role, refused }) => (refused ? 'refused' : role))).toEqual(expected)
  expect(new Set(expected)).toEqual(new Set(['user', 'HCPs', 'Admin', 'refused']))
})

test('a clinician’s states are those of licenses in force, and others have none', async () => {
  const system = createSystemDatabase({ pool: database.jobs, log: () => undefined })
  await database.owner.query(`delete from practitioner_license where state not in ('OH', 'TX', 'WA')`)
  await database.owner.query(
    `update practitioner_license set verified_at = null, verified_by = null where state = 'OH'`,
  )
  const { result } = await system.inTransaction((transaction) =>
    listAccountStatuses(
      transaction,
      [identityOf('demoted', { groups: ['HCPs', 'Admin'] }), identityOf('demoted')],
      now,
    ),
  )
  expect(result).toEqual([
    { role: 'HCPs', states: ['TX', 'WA'], refused: false },
    { role: 'user', states: [], refused: false },
  ])
})
