import type { ClientBase } from 'pg'

export interface Table {
  readonly schema: string
  readonly name: string
  /** Stored columns; generated columns are computed again. */
  readonly columns: readonly string[]
  /** Columns of the primary key; empty without one. */
  readonly key: readonly string[]
}

interface Reference {
  readonly from: string
  readonly to: string
}

/** Tables that triggers fill while their source rows are restored. */
const countedFromOthers = ['metric', 'metric_delta']

const listTables = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    array(select k.attname::text from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey, k.attnum)) as key
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'schema_migration'
    and c.relname <> all ($1) and n.nspname in (
    select table_schema from information_schema.tables where table_name = 'schema_migration')
  group by n.nspname, c.relname, c.oid
  order by n.nspname, c.relname`

const listReferences = `
  select conrelid::regclass::oid::text as "from", confrelid::regclass::oid::text as "to"
  from pg_constraint where contype = 'f' and conrelid <> confrelid and not condeferrable`

const listOids = `
  select c.oid::text as oid, n.nspname as schema, c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r'`

/**
 * Returns all tables of the schemas that have migrations, ordered by reference. Unlogged tables,
 * which a crash may empty anyway, and derived tables are excluded. Deferrable references do not
 * affect the order.
 * @throws Error when tables refer to each other in a circle
 */
export async function tablesInOrder(client: ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(listTables, [countedFromOthers])
  const { rows: oids } = await client.query<{ oid: string; schema: string; name: string }>(listOids)
  const { rows: references } = await client.query<Reference>(listReferences)
  const nameOf = new Map(oids.map(({ oid, schema, name }) => [oid, `${schema}.${name}`]))
  const needs = references.map(({ from, to }) => ({ from: nameOf.get(from), to: nameOf.get(to) }))
  return inOrder(tables, (table) => needs.filter(({ from }) => from === fullName(table)).map(({ to }) => to))
}

const fullName = ({ schema, name }: Table): string => `${schema}.${name}`

function inOrder(
  tables: readonly Table[],
  needsOf: (table: Table) => readonly (string | undefined)[],
): Table[] {
  const ordered: Table[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const waitingNames = new Set(waiting.map(fullName))
    const ready = waiting.filter((table) => !needsOf(table).some((need) => need && waitingNames.has(need)))
    if (ready.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...waitingNames].join(', ')}.`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}
