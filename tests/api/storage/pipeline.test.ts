import type { Pool, PoolClient } from 'pg'
import { DatabaseError } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '../../../api/storage/database/createPool'
import type { Statement } from '../../../api/storage/database/database'
import { queryInPipeline, PipelinedGroup } from '../../../api/storage/database/pipeline'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'

let testDatabase: TestDatabase
let pool: Pool
let client: PoolClient

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = createPool({ ...testDatabase.connection('owner'), max: 1 })
})
beforeEach(async () => {
  client = await pool.connect()
})
afterEach(() => client.release())
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

const one: Statement = { name: 'test.one', text: 'select $1::integer as number' }
const divide: Statement = { name: 'test.divide', text: 'select 10 / $1::integer as number' }
const values: Statement = {
  name: 'test.values',
  text: `select $1::text as word, $2::text[] as words, $3::timestamptz as moment, $4::boolean as truth,
    $5::jsonb as json, $6::float8 as number`,
}

const askOne = (number: number) => queryInPipeline(client, one, [number])

/** Runs a statement twice: the first run prepares it, the second is pipelined. */
async function rowsOf(statement: Statement, given: readonly unknown[]) {
  const first = await queryInPipeline(client, statement, given)
  const second = await queryInPipeline(client, statement, given)
  expect(second).toEqual(first)
  return second.rows
}

test('statements of one turn each get their own rows, in one group once they are prepared', async () => {
  await Promise.all([askOne(0), queryInPipeline(client, divide, [1])])
  const sent: unknown[] = []
  const query = client.query.bind(client)
  const recording = (group: PipelinedGroup) => {
    sent.push(group)
    return query(group)
  }
  Object.assign(client, { query: recording })
  try {
    const answers = await Promise.all([askOne(1), queryInPipeline(client, divide, [5]), askOne(3)])
    expect(answers.map(({ rows }) => rows)).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]])
    expect(answers[0]?.command).toBe('SELECT')
  } finally {
    Object.assign(client, { query })
  }
  expect(sent).toEqual([expect.any(PipelinedGroup)])
})

test('a failing statement fails its group with the server’s error, and the connection stays usable', async () => {
  await Promise.all([askOne(0), queryInPipeline(client, divide, [1])])
  const ended = await Promise.allSettled([askOne(1), queryInPipeline(client, divide, [0]), askOne(3)])
  for (const { status, reason } of ended as PromiseRejectedResult[]) {
    expect(status).toBe('rejected')
    expect(reason).toBeInstanceOf(DatabaseError)
    expect((reason as DatabaseError).code).toBe('22012')
  }
  expect((await askOne(4)).rows).toEqual([{ number: 4 }])
})

test('a statement that could not be prepared is prepared the next time', async () => {
  const missing: Statement = { name: 'test.missing', text: 'select number from made_later' }
  await expect(queryInPipeline(client, missing, [])).rejects.toThrow('made_later')
  await client.query('create temporary table made_later (number integer)')
  expect(await rowsOf(missing, [])).toEqual([])
})

test('values arrive as they were sent, in either direction', async () => {
  const word = 'a "quoted" \\ word, {braces}, ünï and 漢'
  const moment = new Date('2026-03-01T10:00:00.565Z')
  const given = [word, [word, '', 'NULL', null], moment, true, JSON.stringify({ deep: [1, null] }), 1.5]
  expect(await rowsOf(values, given)).toEqual([
    { word, words: [word, '', 'NULL', null], moment, truth: true, json: { deep: [1, null] }, number: 1.5 },
  ])
  expect(await rowsOf(values, [null, [], undefined, null, { written: 'by pg' }, null])).toEqual([
    { word: null, words: [], moment: null, truth: null, json: { written: 'by pg' }, number: null },
  ])
})

test.each([
  ['0099-01-01 00:00:00.001+00', '0099-01-01T00:00:00.001Z'],
  ['1969-12-31 23:59:59.999+00', '1969-12-31T23:59:59.999Z'],
  ['2026-02-28 23:59:59.123456+00', '2026-02-28T23:59:59.123Z'],
  ['2026-02-28 23:59:59+00', '2026-02-28T23:59:59.000Z'],
  ['2026-02-28 23:59:59.5+00', '2026-02-28T23:59:59.500Z'],
  ['2024-02-29 12:00:00.07+00', '2024-02-29T12:00:00.070Z'],
  ['2026-03-01 00:30:00.565+02', '2026-02-28T22:30:00.565Z'],
  ['12026-02-28 00:00:00+00', '+012026-02-28T00:00:00.000Z'],
  ['0044-03-15 00:00:00+00 BC', '-000043-03-15T00:00:00.000Z'],
])('reads the time %s to the millisecond', async (written, expected) => {
  const moment: Statement = { name: 'test.moment', text: 'select $1::timestamptz as at' }
  const [row] = await rowsOf(moment, [written])
  expect((row as { at: Date }).at.toISOString()).toBe(expected)
})

test('an infinite timestamp stays infinite', async () => {
  const moment: Statement = { name: 'test.moment', text: 'select $1::timestamptz as at' }
  expect(await rowsOf(moment, ['infinity'])).toEqual([{ at: Infinity }])
})
