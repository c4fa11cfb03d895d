import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importRxnorm } from '../../../local/vocabulary/importRxnorm'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'
import { concept, someConcepts, writeRelease } from './rxnormFiles'

let database: TestDatabase
let client: Client
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client(database.connection('owner'))
  await client.connect()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rxnorm-'))
  return () => rm(folder, { recursive: true })
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const now = () => new Date('2026-03-02T10:00:00Z')
const bring = async (release: Parameters<typeof writeRelease>[1] = {}) =>
  importRxnorm({ client, files: await writeRelease(folder, release), now })
const names = async () => {
  const { rows } = await database.app.query<{ name: string; ingredients: string[] }>(
    'select name, ingredients from rxnorm_name order by name',
  )
  return Object.fromEntries(rows.map(({ name, ingredients }) => [name, ingredients]))
}

describe('a release of RxNorm', () => {
  test('gives brands, salts and combinations the ingredients they are related to', async () => {
    expect(await bring()).toEqual({ version: 'RXNORM_TEST_1', concepts: 10, names: 9 })
    expect(await names()).toEqual({
      acetaminophen: ['acetaminophen'],
      'acetaminophen tramadol': ['acetaminophen', 'tramadol'],
      duofiction: ['acetaminophen', 'tramadol'],
      imaginex: ['imaginol'],
      imaginol: ['imaginol'],
      nitrofiction: ['nitroglycerin'],
      nitroglycerin: ['nitroglycerin'],
      tramadol: ['tramadol'],
      'tramadol fictionate': ['tramadol'],
    })
  })

  test('is replaced by the next one', async () => {
    await bring()
    await bring({ concepts: concept('9000001', 'IN', 'tramadol'), relations: '', version: 'RXNORM_TEST_2' })
    expect(await names()).toEqual({ tramadol: ['tramadol'] })
    const { rows } = await database.app.query('select version, concepts, imported_at from rxnorm_release')
    expect(rows).toEqual([{ version: 'RXNORM_TEST_2', concepts: 1, imported_at: now() }])
  })

  test.each([
    [
      'a row with too few fields',
      `${someConcepts}9000099|ENG|broken|\n`,
      /line 13: 3 fields in the place of 18/,
    ],
    [
      'nothing of RxNorm',
      concept('9000001', 'IN', 'tramadol', { sab: 'MMSL' }),
      /holds no concept of RxNorm/,
    ],
  ])('leaves everything unchanged if it holds %s', async (_what, concepts, message) => {
    await bring()
    const before = await names()
    await expect(bring({ concepts })).rejects.toThrow(message)
    expect(await names()).toEqual(before)
  })

  test('is refused without a name for it', async () => {
    const { concepts } = await writeRelease(folder)
    await expect(importRxnorm({ client, files: { concepts }, now })).rejects.toThrow('Name the release')
  })
})
