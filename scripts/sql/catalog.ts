import type { ClientBase } from 'pg'
import { isNode, items } from './nodes'
import type { Origin } from './nodes'
import { parseNodeTree } from './parseNodeTree'
import type { Tree, TreeNode } from './parseNodeTree'

/** Column of a table, as the migrations leave it. */
export interface TableColumn {
  readonly table: string
  readonly name: string
  readonly type: number
  readonly isRequired: boolean
  /** Texts that a check constraint admits. */
  readonly texts: readonly string[] | undefined
}

/** Tables, functions and operators from the system catalogs. */
export interface Catalog {
  /** @returns undefined for system columns and for those of no table */
  column(origin: Origin): TableColumn | undefined
  /** All columns of the product's tables. */
  readonly columns: readonly TableColumn[]
  isRequired(origin: Origin): boolean
  /** Expression of a generated column. */
  generation(origin: Origin): TreeNode | undefined
  /** Whether `ColumnTypes` says that a function, or a column of one, is never null. */
  isDeclaredRequired(name: string): boolean
  function(id: string): string
  /** Whether the migrations create the function. */
  isOwnFunction(id: string): boolean
  /** Last query of a function whose body is kept as a parse tree (`begin atomic`). */
  functionQuery(id: string): TreeNode | undefined
  /** Names of the columns that a function returns. */
  functionColumns(id: string): readonly string[]
  /** @returns the table whose rows a function returns */
  functionRelation(id: string): string | undefined
  operator(id: string): string
  isComparison(operator: string): boolean
  type(id: number): { readonly name: string; readonly element: number | undefined }
}

const comparisons = new Set(['=', '<>', '<', '<=', '>', '>=', '~', '~*', '~~', '~~*', '^@', '@@', '@>', '<@'])

interface ColumnRow extends Omit<TableColumn, 'texts'> {
  readonly generation: string | null
  readonly relation: string
  readonly number: number
  readonly checks: readonly string[]
}

interface FunctionRow extends NameRow {
  readonly isOwn: boolean
  readonly relation: string | null
  readonly columns: readonly string[] | null
  readonly body: string | null
}

interface NameRow {
  readonly id: string
  readonly name: string
}

/**
 * Reads the catalogs of a migrated database.
 * @param columnTypes the types of `ColumnTypes` by key
 */
export async function readCatalog(
  client: ClientBase,
  columnTypes: ReadonlyMap<string, string>,
): Promise<Catalog> {
  const { rows: columns } = await client.query<ColumnRow>(`
    select a.attrelid::text as relation, a.attnum::int as number, c.relname as table, a.attname as name,
      a.atttypid::int as type, a.attnotnull as "isRequired",
      (select d.adbin::text from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = 's')
        as generation,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`)
  const { rows: functions } = await client.query<FunctionRow>(`
    select p.oid::text as id, proname as name, pronamespace = 'public'::regnamespace as "isOwn", nullif(t.typrelid, 0)::text as relation,
      proargnames[pronargs + 1:] as columns,
      case when pronamespace = 'public'::regnamespace then prosqlbody::text end as body
    from pg_proc p join pg_type t on t.oid = p.prorettype`)
  const { rows: operators } = await client.query<NameRow>(
    'select oid::text as id, oprname as name from pg_operator',
  )
  const { rows: types } = await client.query<{ id: number; name: string; element: number | null }>(
    `select oid::int as id, typname as name, case when typcategory = 'A' then typelem::int end as element from pg_type`,
  )
  const byPlace = new Map(
    columns.map(({ relation, number, checks, ...column }) => [
      `${relation}.${number}`,
      { ...column, texts: checks.map(textsOf).find((texts) => texts !== undefined) },
    ]),
  )
  const functionsById = new Map(functions.map((each) => [each.id, each]))
  const generations = new Map(
    columns.map(({ relation, number, generation }) => [
      `${relation}.${number}`,
      generation === null ? undefined : lastNode(generation),
    ]),
  )
  const queriesById = new Map(
    functions.map(({ id, body }) => [id, body === null ? undefined : lastNode(body)]),
  )
  const operatorsById = new Map(operators.map(({ id, name }) => [id, name]))
  const typesById = new Map(types.map((each) => [each.id, each]))
  const column = ({ relation, column: number }: Origin) => byPlace.get(`${relation}.${number}`)
  const operator = (id: string) => operatorsById.get(id) ?? ''
  return {
    column,
    columns: [...byPlace.values()],
    // System columns have a negative number and are never null.
    isRequired: (origin) => origin.column < 0 || column(origin)?.isRequired === true,
    generation: ({ relation, column: number }) => generations.get(`${relation}.${number}`),
    isDeclaredRequired: (name) => columnTypes.get(name)?.includes('null') === false,
    function: (id) => functionsById.get(id)?.name ?? '',
    isOwnFunction: (id) => functionsById.get(id)?.isOwn === true,
    functionQuery: (id) => queriesById.get(id),
    functionRelation: (id) => functionsById.get(id)?.relation ?? undefined,
    functionColumns: (id) => functionsById.get(id)?.columns ?? [],
    operator,
    isComparison: (id) => comparisons.has(operator(id)),
    type: (id) => {
      const { name = 'unknown', element } = typesById.get(id) ?? {}
      return { name, element: element ?? undefined }
    },
  }
}

/** Returns the texts that `CHECK (column = ANY (ARRAY['a'::text, …]))` admits. */
function textsOf(check: string): readonly string[] | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1]
  return list?.match(/(?<=')\w+(?='::text)/g) ?? undefined
}

/** Returns the last statement of a body, which is a list of statements or of such lists. */
export function lastNode(body: string): TreeNode | undefined {
  const find = (tree: Tree): TreeNode | undefined =>
    isNode(tree) ? tree : [...items(tree)].reverse().map(find).find(Boolean)
  return find(parseNodeTree(body))
}
