import type { ClientBase } from 'pg'
import { lastNode } from './catalog'
import type { Catalog } from './catalog'
import { isResultNullable } from './isNullable'
import { columnName, resultOrigin } from './originName'
import { branchesOf, isNode, items, nodes, resultColumns, withoutCasts } from './nodes'
import type { Scope } from './nodes'
import { parametersOf } from './parameters'
import { atom, type TreeNode } from './parseNodeTree'

/** Type of a parameter or of a column of the rows. */
export interface ValueType {
  /** Object id in `pg_type`. */
  readonly type: number
  readonly nullable: boolean
  /** For a parameter: `table.column`. For a column: see `resultOrigin`. */
  readonly origin: string | undefined
  /** The texts that an expression of constants can be. */
  readonly texts?: readonly string[] | undefined
}

export interface StatementDescription {
  readonly values: readonly ValueType[]
  readonly row: readonly (ValueType & { readonly name: string })[]
}

/** Object id of `text` in `pg_type`. */
const textType = '25'

interface Prepared {
  readonly values: readonly number[]
  readonly columns: readonly number[]
  /** The types of the parameters as SQL names them. */
  readonly arguments: string
}

/**
 * Describes the parameters and rows of a statement as PostgreSQL analyzes it: its names and types by
 * preparing it, its origins and what may be null from its parse tree. The body of an SQL function keeps the
 * parse tree of any statement, with its parameters.
 * @throws DatabaseError when the statement is wrong
 * @see https://www.postgresql.org/docs/current/sql-createfunction.html `sql_body`
 */
export async function describeStatement(
  client: ClientBase,
  text: string,
  catalog: Catalog,
): Promise<StatementDescription> {
  await client.query(`prepare described as ${text}`)
  const { rows: prepared } = await client.query<Prepared>(`
    select parameter_types::oid[]::int[] as values, coalesce(result_types, '{}')::oid[]::int[] as columns,
      array_to_string(parameter_types, ', ') as arguments
    from pg_prepared_statements where name = 'described'`)
  await client.query('deallocate described')
  const [{ values, columns, arguments: types } = { values: [], columns: [], arguments: '' }] = prepared
  await client.query(`create function pg_temp.described(${types}) returns void language sql
    begin atomic ${text}; end`)
  const { rows: bodies } = await client.query<{ body: string }>(
    `select prosqlbody::text as body from pg_proc where proname = 'described'`,
  )
  await client.query('drop function pg_temp.described')
  const query = lastNode(bodies[0]?.body ?? '<>')
  if (!query) throw new Error('The statement has no parse tree.')
  const scope = { query, outer: undefined }
  const parameters = parametersOf(query, catalog)
  return {
    values: values.map((type, index) => {
      const { origin, nullable = true } = parameters.get(index + 1) ?? {}
      return { type, nullable, origin: origin && columnName(origin, catalog) }
    }),
    row: columns.map((type, position) => ({
      type,
      name: atom(resultColumns(query)[position]?.resname),
      nullable: isResultNullable(scope, position, catalog),
      origin: resultOrigin(scope, position, catalog),
      texts: resultTexts(scope, position),
    })),
  }
}

/** Returns the texts of a column that is a constant, or a choice of constants, in each branch of a query. */
function resultTexts(scope: Scope, position: number): readonly string[] | undefined {
  const texts = branchesOf(scope).map((branch) => {
    const expression = resultColumns(branch.query)[position]?.expr
    return isNode(expression) ? textsOf(expression) : undefined
  })
  return texts.every((each) => each !== undefined) ? [...new Set(texts.flat())] : undefined
}

function textsOf(expression: TreeNode): readonly string[] | undefined {
  const { type, consttype, constisnull, constvalue, args, defresult } = withoutCasts(expression)
  if (type === 'CASEEXPR') {
    const results = [...nodes(args).map(({ result }) => result), defresult].filter(isNode).map(textsOf)
    return results.every((each) => each !== undefined) ? results.flat() : undefined
  }
  if (type !== 'CONST' || consttype !== textType) return undefined
  if (constisnull === 'true') return []
  // Its length, and its bytes after the four of their header.
  const bytes = items(items(constvalue)[1]).slice(4).map(Number)
  return [Buffer.from(bytes).toString()]
}
