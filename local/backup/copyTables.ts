import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyFile, type TableCopy } from './manifest'
import type { Table } from './tables'

/** Writes each table to a file in a folder, in the text format of COPY. */
export async function copyTables(
  client: Client,
  tables: readonly Table[],
  folder: string,
): Promise<TableCopy[]> {
  const copies: TableCopy[] = []
  for (const table of tables) copies.push(await copyTable(client, table, folder))
  return copies
}

/** The order of the key makes equal tables equal files, however their rows lie on the disk. */
async function copyTable(client: Client, { key, ...table }: Table, folder: string): Promise<TableCopy> {
  const [columns, order] = [table.columns, key].map((names) => names.map(escapeIdentifier).join(', '))
  const from = `${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}`
  const rows = client.query(
    copyTo(`copy (select ${columns} from ${from} ${order ? `order by ${order}` : ''}) to stdout`),
  )
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(
    rows,
    hashing,
    createWriteStream(join(folder, copyFile(table)), { flags: 'wx', mode: 0o600 }),
  )
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') }
}
