import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyFile, type TableCopy } from './manifest'

/** @throws Error when the file of a table has changed since it was written */
export async function requireIntactTable(folder: string, table: TableCopy): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, copyFile(table))), hash)
  if (hash.digest('hex') !== table.sha256)
    throw new Error(`The backup is damaged: ${copyFile(table)} has changed.`)
}

/**
 * Empties tables that migrations may have filled, such as the catalog; the backup contains those
 * rows too.
 */
export async function emptyTables(client: Client, tables: readonly TableCopy[]): Promise<void> {
  for (const table of tables.toReversed()) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    // A ledger refuses deletes, even of an empty table.
    if (rowCount) await client.query(`delete from ${quoted(table)}`)
  }
}

/**
 * Restores the rows of a file and continues the table's sequences after them.
 * @param change transforms the rows, in the text format of COPY
 */
export async function fillTable(
  client: Client,
  folder: string,
  table: TableCopy,
  change: Transform = new PassThrough(),
): Promise<void> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`))
  await pipeline(createReadStream(join(folder, copyFile(table))), change, rows)
  for (const column of table.columns) await continueSequence(client, table, column)
}

/** Continues a sequence after the restored rows. */
async function continueSequence(client: Client, table: TableCopy, column: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string | null }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [quoted(table), column],
  )
  const sequence = rows[0]?.sequence
  if (!sequence) return
  await client.query(
    `select setval($1, greatest((select max(${escapeIdentifier(column)}) from ${quoted(table)}), 1))`,
    [sequence],
  )
}

const quoted = ({ schema, name }: TableCopy): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
