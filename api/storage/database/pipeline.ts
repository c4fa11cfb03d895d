import { Query } from 'pg'
import type { Connection, FieldDef, PoolClient } from 'pg'
import { parserOf } from './columnParsers'
import type { Parse } from './columnParsers'
import type { Statement } from './database'

/** Result of a statement. */
export interface StatementResult {
  readonly rows: readonly unknown[]
  /** Command tag, such as `COMMIT`. */
  readonly command: string
}

interface PendingStatement {
  readonly statement: Statement
  readonly values: readonly unknown[]
  readonly resolve: (answer: StatementResult) => void
  readonly reject: (error: unknown) => void
}

interface Column {
  readonly name: string
  readonly parse: Parse
}

/** Statement that its connection has prepared, with its values in wire format. */
interface BoundStatement extends PendingStatement {
  readonly columns: readonly Column[]
  readonly texts: (string | null)[]
}

/** Prepared statements by connection and name, with the columns of their rows. */
const prepared = new WeakMap<PoolClient, Map<string, readonly Column[]>>()

/** Statements queued in this turn of the event loop, by connection. */
const waiting = new WeakMap<PoolClient, PendingStatement[]>()

/**
 * Runs a named statement on a connection in pipeline mode. Statements queued in one turn of the event loop
 * go out in one write. Once prepared, they form one group with one response, because each write wakes the
 * other process, which costs more than a small statement. The first failure in a group fails all statements
 * after it; none of them runs.
 * @returns rows as `pg` returns them
 * @throws DatabaseError of the server; any other error when the connection is lost or a value cannot be
 * sent
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
export function queryInPipeline(
  client: PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<StatementResult> {
  return new Promise((resolve, reject) => {
    const pending: PendingStatement = { statement, values, resolve, reject }
    const gathered = waiting.get(client)
    if (gathered) {
      gathered.push(pending)
      return
    }
    waiting.set(client, [pending])
    process.nextTick(send, client)
  })
}

function send(client: PoolClient): void {
  const pending = waiting.get(client) ?? []
  waiting.delete(client)
  const { stream } = client.connection
  stream.cork()
  let group: BoundStatement[] = []
  const sendGroup = (): void => {
    if (group.length > 0) client.query(new PipelinedGroup(group))
    group = []
  }
  for (const each of pending) {
    const columns = prepared.get(client)?.get(each.statement.name)
    const bound = columns && bind(each, columns)
    if (bound) group.push(bound)
    else {
      sendGroup()
      prepare(client, each)
    }
  }
  sendGroup()
  stream.uncork()
}

/** Sends a statement through `pg`, which prepares it on this connection. */
function prepare(
  client: PoolClient,
  { statement: { name, text }, values, resolve, reject }: PendingStatement,
): void {
  client
    .query({ name, text, values: [...values] })
    .then(({ rows, fields, command }): StatementResult => {
      remember(client, name, fields)
      return { rows, command }
    })
    .then(resolve, reject)
}

function remember(client: PoolClient, name: string, fields: readonly FieldDef[]): void {
  const known = prepared.get(client) ?? new Map<string, readonly Column[]>()
  prepared.set(client, known)
  const columns = fields.map((field) => ({ name: field.name, parse: parserOf(field.dataTypeID) }))
  known.set(name, columns)
}

/** @returns undefined if a value is neither a scalar nor a list of scalars; `pg` can serialize those */
function bind(pending: PendingStatement, columns: readonly Column[]): BoundStatement | undefined {
  const texts: (string | null)[] = []
  for (const value of pending.values) {
    const text = Array.isArray(value) ? listOf(value) : textOf(value)
    if (text === undefined) return undefined
    texts.push(text)
  }
  return { ...pending, columns, texts }
}

/**
 * Serializes a scalar to PostgreSQL's text format. Dates are in UTC, whatever the zone of the machine.
 * PostgreSQL accepts ISO years of four digits only.
 */
function textOf(value: unknown): string | null | undefined {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value instanceof Date && hasPlainYear(value) ? value.toISOString() : undefined
}

function hasPlainYear(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999
}

/**
 * Serializes a list to an array literal.
 * @see https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO
 */
function listOf(values: readonly unknown[]): string | undefined {
  const texts = values.map(textOf)
  if (texts.includes(undefined)) return undefined
  return `{${texts.map((text) => (text == null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`)).join()}}`
}

interface DataRow {
  readonly fields: readonly (string | null)[]
}

/**
 * Group of statements that share one Sync. `pg` calls the methods as messages of the server arrive; `rows`
 * and `name` are fields of `pg`.
 */
export class PipelinedGroup extends Query {
  private answered = 0
  private arrived: unknown[] = []
  private readonly answers: StatementResult[] = []
  private failure: unknown

  constructor(readonly statements: readonly BoundStatement[]) {
    super('')
  }

  override submit = (connection: Connection): null => {
    for (const { statement, texts } of this.statements) {
      connection.bind({ statement: statement.name, values: texts }, true)
      connection.execute(null, true)
    }
    connection.sync()
    return null
  }

  handleDataRow({ fields }: DataRow): void {
    if (this.failure) return
    try {
      this.arrived.push(rowOf(this.statements[this.answered]?.columns ?? [], fields))
    } catch (error) {
      this.failure = error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.answers.push({ rows: this.arrived, command: text.split(' ', 1)[0] ?? '' })
    this.arrived = []
    this.answered += 1
  }

  handleReadyForQuery(): void {
    if (this.failure) return this.handleError(this.failure)
    for (const [index, { resolve }] of this.statements.entries()) resolve(this.answers[index] ?? noAnswer)
  }

  /** The statements before the failed one have run, in a transaction that is rolled back. */
  handleError(error: unknown): void {
    for (const { reject } of this.statements) reject(error)
  }
}

const noAnswer: StatementResult = { rows: [], command: '' }

function rowOf(columns: readonly Column[], fields: DataRow['fields']): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [index, { name, parse }] of columns.entries()) {
    const text = fields[index] ?? null
    row[name] = text === null ? null : parse(text)
  }
  return row
}
