import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typesOf } from '../../scripts/sql'
import type { TestDatabase } from '../support/database/database'
import { createTestDatabase } from '../support/database/database'

const root = join(import.meta.dirname, '../..')
const requests = {
  name: 'test.requests',
  text: 'select id, claimed_at as "claimedAt" from treatment_request',
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The generated type of one statement, in one line. */
async function described(text: string, name = 'test.statement'): Promise<string> {
  const types = await generated([{ name, text }])
  return types.slice(types.indexOf(`'${name}'`)).replace(/\s+/g, ' ')
}

async function generated(statements: Parameters<typeof typesOf>[1]): Promise<string> {
  const client = await database.owner.connect()
  try {
    return await typesOf(client, statements, new Map())
  } finally {
    client.release(true)
  }
}

describe('the type of a column', () => {
  test.each([
    ['a required column', 'select id from treatment_request', 'id: string }'],
    ['a column that may be null', 'select claimed_at as at from treatment_request', 'at: Date | null }'],
    [
      'one that a condition requires',
      'select claimed_at as at from treatment_request where claimed_at < $1',
      'at: Date }',
    ],
    [
      'the optional side of a join',
      'select e.id from account a left join request_event e on e.actor_id = a.id',
      'id: string | null }',
    ],
    [
      'one row of a subquery',
      'select (select r.id from treatment_request r limit 1) as id',
      'id: string | null }',
    ],
    ['a count', 'select (select count(*)::int from account) as count', 'count: number }'],
    ['a sum', 'select sum(version)::int as sum from treatment_request', 'sum: number | null }'],
    ['a default', `select coalesce(assignee_name, '') as name from treatment_request`, 'name: string }'],
    [
      'constants',
      `select case when version = 1 then 'new' else 'old' end as age from treatment_request`,
      `age: 'new' | 'old' }`,
    ],
    ['checked texts', 'select status from conversation', `status: Texts['conversation.status'] }`],
    ['the text of an SQL function', 'select id from own_practitioners()', 'id: string }'],
  ])('%s', async (_, text, type) => {
    expect(await described(text)).toContain(`row: { ${type}`)
  })
})

test('a parameter has the type of its column, and null where the column admits it', async () => {
  expect(
    await described(
      'update treatment_request set status = $2, assignee_id = $3, updated_at = $4 where id = $1',
    ),
  ).toContain(`values: readonly [string, Texts['treatment_request.status'], string | null, Time]`)
})

test.each([
  ['a column that does not exist', [{ name: 'test.wrong', text: 'select nothing from account' }]],
  ['a name that is taken', [requests, requests]],
  ['a name that PostgreSQL would cut', [{ ...requests, name: 'n'.repeat(64) }]],
])('%s ends the code generation', async (_, statements) => {
  await expect(generated(statements)).rejects.toThrow(statements[0]?.name)
})

describe('the type check refuses', () => {
  let folder: string
  beforeAll(async () => {
    await mkdir(join(root, '.cache'), { recursive: true })
    folder = await mkdtemp(join(root, '.cache/sql-'))
    const types = await generated([requests])
    await writeFile(join(folder, 'sql.ts'), types.replaceAll('../storage', join(root, 'api/storage')))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function errorsOf(line: string): Promise<string> {
    const source = `import type { SystemTransaction, Statement } from '${join(root, 'api/storage/database/database')}'
import type { Sql } from './sql'
export async function read(
  transaction: SystemTransaction,
  statement: Statement<Sql['test.requests']['values'], Sql['test.requests']['row']>,
) {
  const [row] = await transaction.query(statement, [])
  ${line}
}
`
    await writeFile(join(folder, 'read.ts'), source)
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext']
    const tsc = join(root, 'node_modules/.bin/tsc')
    return promisify(execFile)(
      tsc,
      [...options, '--target', 'es2023', '--moduleResolution', 'bundler', join(folder, 'read.ts')],
      { cwd: root },
    ).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )
  }

  test('a misspelt alias, a wrong nullable and a value too many, but not the right row', async () => {
    expect(await errorsOf('return row && { id: row.id, at: row.claimedAt?.getTime() }')).toBe('')
    expect(await errorsOf('return row?.claimedAtt')).toContain("'claimedAtt' does not exist")
    expect(await errorsOf('return row?.claimedAt.getTime()')).toContain("'row.claimedAt' is possibly 'null'")
    expect(await errorsOf("return transaction.query(statement, ['one'])")).toContain('TS2345')
  })
})
