import type { Catalog, TableColumn } from './catalog'
import type { StatementDescription, ValueType } from './describeStatement'

/** Described statement, or statements that differ in their criteria. */
export interface Described extends StatementDescription {
  readonly name: string
  /** Types of the values by criterion, for the statements of a filtered list. */
  readonly criteria?: Readonly<Record<string, ValueType>>
}

/** TypeScript types as `pg` parses them. */
const rowTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'unknown',
}

/** TypeScript types that the pipeline sends without loss. */
const valueTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number | string',
  float4: 'number',
  float8: 'number',
  numeric: 'number | string',
  timestamptz: 'Time',
  bytea: 'Buffer',
  json: 'string | object',
  jsonb: 'string | object',
}

/**
 * Writes the TypeScript types of statements.
 * @param declared keys of `ColumnTypes`
 * @throws Error when a key of `ColumnTypes` names no column
 */
export function writeTypes(
  statements: readonly Described[],
  declared: readonly string[],
  catalog: Catalog,
): string {
  const columns = new Map(catalog.columns.map((column) => [`${column.table}.${column.name}`, column]))
  const used = new Set<string>()
  const context = { columns, declared: new Set(declared), catalog, used }
  const lines = statements.map((statement) => {
    const { name, values, row, criteria } = statement
    // `pg` keeps the last of several columns with one name.
    const properties = new Map(row.map((column) => [column.name, rowType(name, column, context)]))
    const narrowing =
      criteria &&
      `criteria: { ${Object.entries(criteria)
        .map(([criterion, value]) => `${criterion}: ${valueType(value, context)}`)
        .join('; ')} }`
    const parts = [
      `values: readonly [${values.map((value) => valueType(value, context)).join(', ')}]`,
      ...(narrowing ? [narrowing] : []),
      `row: ${row.length > 0 ? `{ ${[...properties].map(([key, type]) => `${key}: ${type}`).join('; ')} }` : 'never'}`,
    ]
    return `  '${name}': {\n${parts.map((part) => `    ${part}`).join('\n')}\n  }`
  })
  const unknown = declared.filter((key) => !used.has(key))
  if (unknown.length > 0)
    throw new Error(`No statement reads or writes ${unknown.join(', ')} of ColumnTypes.`)
  const checked = [...columns].filter(([name, { texts }]) => texts && used.has(name))
  return [
    '// Generated from the statements of api/storage by `npm run codegen`.',
    "import type { ColumnTypes } from '../storage/database/columnTypes'",
    '',
    "type Time = Date | 'infinity' | '-infinity'",
    '',
    '/** Texts that the check constraint of a column admits. */',
    'interface Texts {',
    ...checked.map(
      ([name, { texts = [] }]) => `  '${name}': ${texts.map((text) => `'${text}'`).join(' | ')}`,
    ),
    '}',
    '',
    '/** Parameters and rows of the statements by name. */',
    'export interface Sql {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

interface Context {
  readonly columns: ReadonlyMap<string, TableColumn>
  readonly declared: ReadonlySet<string>
  readonly catalog: Catalog
  /** Origins whose type was looked up. */
  readonly used: Set<string>
}

function rowType(statement: string, column: StatementDescription['row'][number], context: Context): string {
  const own = `${statement}:${column.name}`
  return typeOf(context.declared.has(own) ? { ...column, origin: own } : column, rowTypes, '', context)
}

function valueType(value: ValueType, context: Context): string {
  // JSON is sent as text.
  const isJson = context.catalog.type(value.type).name === 'jsonb'
  return typeOf(isJson ? { ...value, origin: undefined } : value, valueTypes, 'readonly ', context)
}

function typeOf(
  { type, nullable, origin = '', texts }: ValueType,
  types: Readonly<Record<string, string>>,
  readonly: string,
  context: Context,
): string {
  const { element } = context.catalog.type(type)
  const plain = (id: number) => types[context.catalog.type(id).name] ?? 'string'
  const own = typeOfOrigin(origin, type, context)
  // The declared type of a computed column says whether it may be null.
  if (own && origin.includes(':')) return own
  const choice = texts?.map((text) => `'${text}'`).join(' | ')
  const ofElement = element && (typeOfOrigin(origin, element, context) ?? plain(element))
  const full = own ?? (choice || (ofElement && `${readonly}(${ofElement})[]`) || plain(type))
  return nullable ? `${full} | null` : full
}

/** Returns the declared types of what a value belongs to, or the texts that its check constraints admit. */
function typeOfOrigin(origin: string, type: number, context: Context): string | undefined {
  const found = origin.split('|').map((each) => {
    const column = context.columns.get(each)
    // The type of a column is not that of its cast to another type.
    if (column && column.type !== type) return undefined
    const table = context.declared.has(each) ? 'ColumnTypes' : column?.texts ? 'Texts' : undefined
    if (table) context.used.add(each)
    return table && `${table}['${each}']`
  })
  return found.every(Boolean) ? found.join(' | ') : undefined
}
