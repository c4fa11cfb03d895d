import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaPath } from '../../scripts/schema'
import { describeSchema } from '../../scripts/schema/describeSchema'
import { createTestDatabase } from '../support/database/database'

test('docs/schema.sql is current: `npm run schema` writes it', async () => {
  const database = await createTestDatabase()
  const client = await database.owner.connect()
  try {
    expect(await describeSchema(client, 'public')).toBe(readFileSync(schemaPath, 'utf8'))
  } finally {
    client.release(true)
    await database.drop()
  }
})
