import { Transform } from 'node:stream'
import type { TableCopy } from '../backup/manifest'
import { type UserColumn, unknownColumns } from './userColumns'

/** User ids of the former pool mapped to those of the new pool. */
type NewIds = ReadonlyMap<string, string>

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A user id as an entire field, or as an entire string of a JSON value. */
const wholeId = /(?:^|")([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:"|$)/g

const newline = 0x0a

/**
 * Replaces former ids while streaming rows in PostgreSQL's text format of COPY: a row per line,
 * fields between tabs, both escaped within a field.
 * @param columns columns with user ids; an id in any other field means an unknown column
 * @see https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.2
 */
export function rewriteRows(table: TableCopy, columns: readonly UserColumn[], newIds: NewIds): Transform {
  const holdings = new Map(
    columns.filter((known) => known.table === table.name).map(({ column, holding }) => [column, holding]),
  )
  const changes = table.columns.map((column) => {
    const holding = holdings.get(column)
    if (holding === 'id') return (field: string) => newIds.get(field) ?? field
    if (holding === 'among') return (field: string) => field.replace(uuid, (id) => newIds.get(id) ?? id)
    return (field: string) => requireNoOldId(field, newIds, `${table.name}.${column}`)
  })
  const changed = (line: string): string =>
    line
      .split('\t')
      .map((field, place) => changes[place]?.(field) ?? field)
      .join('\t')

  let rest: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = Buffer.concat([rest, chunk])
      const end = text.lastIndexOf(newline)
      rest = text.subarray(end + 1)
      try {
        done(
          null,
          text
            .subarray(0, end + 1)
            .toString('utf8')
            .split('\n')
            .map(changed)
            .join('\n'),
        )
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
    flush(done) {
      done(null, changed(rest.toString('utf8')))
    },
  })
}

/**
 * Rejects a former id in any other field. Free text stays unchanged, even if a sentence contains an
 * id.
 */
function requireNoOldId(field: string, newIds: NewIds, name: string): string {
  if (field.length < 36) return field
  for (const [, id] of field.matchAll(wholeId)) if (id && newIds.has(id)) throw unknownColumns([name])
  return field
}
