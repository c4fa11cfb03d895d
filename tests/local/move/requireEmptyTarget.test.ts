import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesInOrder } from '../../../local/backup/tables'
import { requireUnusedTarget } from '../../../local/move/requireEmptyTarget'
import { createTestDatabase, type TestDatabase } from '../../support/database/database'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client(database.connection('owner'))
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function askAfter(change: string): Promise<unknown> {
  const tables = (await tablesInOrder(client)).map((table) => ({ ...table, rows: 0, sha256: '' }))
  await client.query('begin')
  try {
    await client.query(change)
    return await requireUnusedTarget(client, { tables })
  } finally {
    await client.query('rollback')
  }
}

test('a database that was only migrated is unused, also when the jobs have begun to run', async () => {
  await expect(askAfter('select')).resolves.toBeUndefined()
  await expect(
    askAfter("insert into job_run (name, last_run_at) values ('seal', now())"),
  ).resolves.toBeUndefined()
})

test('a database that has had calls or messages is not', async () => {
  await expect(
    askAfter("insert into account (id, created_at) values ('somebody', now())"),
  ).rejects.toMatchObject({ code: 'NotEmpty' })
  await expect(
    askAfter(
      `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, request_id)
       values (now(), 'E', 'move.finished', 0, 'import', 'system', 'move')`,
    ),
  ).rejects.toMatchObject({ code: 'AlreadyMoved' })
})
