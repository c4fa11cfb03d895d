import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { rewriteRows } from '../../../local/move/rewriteRows'
import type { UserColumn } from '../../../local/move/userColumns'

const former = '11111111-1111-4111-8111-111111111111'
const fresh = '22222222-2222-4222-8222-222222222222'
const other = '33333333-3333-4333-8333-333333333333'
const newIds = new Map([[former, fresh]])

const columns: readonly UserColumn[] = [
  { table: 'letter', column: 'sender_id', holding: 'id' },
  { table: 'letter', column: 'criteria', holding: 'among' },
  { table: 'parcel', column: 'body', holding: 'id' },
]
const table = {
  schema: 'public',
  name: 'letter',
  columns: ['id', 'sender_id', 'criteria', 'body'],
  rows: 1,
  sha256: '',
}

/** The rewritten rows, for any split of the stream into chunks. */
function rewritten(rows: string, chunkLength = rows.length): Promise<string> {
  const bytes = Buffer.from(rows)
  const chunks: Buffer[] = []
  for (let start = 0; start < bytes.length; start += chunkLength)
    chunks.push(bytes.subarray(start, start + chunkLength))
  return text(Readable.from(chunks).pipe(rewriteRows(table, columns, newIds)))
}

test('an id is replaced in its column and among the values of JSON, and nothing else changes', async () => {
  const rows = `1\t${former}\t{"a": "${former}", "b": "${other}"}\tHé,\\tsee /people/${former}\\n\n2\t\\N\t\\N\t\n`
  const expected = `1\t${fresh}\t{"a": "${fresh}", "b": "${other}"}\tHé,\\tsee /people/${former}\\n\n2\t\\N\t\\N\t\n`
  for (const length of [rows.length, 1, 7, 40]) expect(await rewritten(rows, length)).toBe(expected)
})

test.each([former, `["${former}"]`])(
  'an id as the whole value of an unknown field is refused: %s',
  async (body) => {
    const stream = Readable.from([Buffer.from(`1\t\\N\t\\N\t${body}\n`)])
    const rewriting = rewriteRows(table, columns, newIds)
    const failed = new Promise((_resolve, reject) => rewriting.once('error', reject))
    stream.pipe(rewriting).resume()
    await expect(failed).rejects.toMatchObject({ code: 'UnknownUserColumn' })
  },
)

test('a table without rows stays so', async () => {
  expect(await rewritten('', 1)).toBe('')
})
