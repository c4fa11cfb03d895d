import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statements } from '../../../api/storage/database/statements'
import { systemStatements } from '../../../api/storage/database/systemStatements'
import type { TestDatabase } from '../../support/database'
import { createTestDatabase } from '../../support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the statements of the API', () => {
  test('have unique names, short enough for PostgreSQL', () => {
    const names = statements.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([])
  })

  test.each(statements)(
    '$name prepares against the migrated tables, as the API’s login',
    async ({ text }) => {
      await expectToPrepare(database.app, text)
    },
  )

  test.each(systemStatements)('$name prepares as the jobs’ login', async ({ text }) => {
    await expectToPrepare(database.jobs, text)
  })
})

async function expectToPrepare(pool: Pool, text: string): Promise<void> {
  const client = await pool.connect()
  try {
    expect(await client.query(`prepare checked as ${text}`)).toMatchObject({ command: 'PREPARE' })
    await client.query('deallocate checked')
  } finally {
    client.release()
  }
}
