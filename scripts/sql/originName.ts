import type { Catalog } from './catalog'
import {
  branchesOf,
  expressionSubquery,
  isNode,
  items,
  nodes,
  resultColumns,
  sourceOf,
  withoutCasts,
} from './nodes'
import type { Origin, Scope } from './nodes'
import { atom, type Tree, type TreeNode } from './parseNodeTree'

/**
 * Returns what a column of a query's result is read from.
 * @returns `table.column`, `function.column` or `function`, joined by `|` if branches differ; of a computed
 * column `table:alias` with the first table of the statement
 */
export function resultOrigin(scope: Scope, position: number, catalog: Catalog): string {
  const alias = atom(resultColumns(scope.query)[position]?.resname)
  return originOfResult(scope, position, catalog) ?? `${firstTable(scope.query, catalog) ?? ''}:${alias}`
}

function originOfResult(scope: Scope, position: number, catalog: Catalog): string | undefined {
  const expressions = branchesOf(scope).flatMap((branch) => {
    const expression = resultColumns(branch.query)[position]?.expr
    return isNode(expression) ? [{ expression, scope: branch }] : []
  })
  return originOfAll(expressions, catalog)
}

/** Ignores expressions that are null, which belong to every column. */
function originOfAll(
  found: readonly { readonly expression: TreeNode; readonly scope: Scope }[],
  catalog: Catalog,
): string | undefined {
  const names = found
    .filter(({ expression }) => withoutCasts(expression).constisnull !== 'true')
    .map(({ expression, scope }) => originName(expression, scope, catalog))
  return names.length > 0 && names.every(Boolean)
    ? [...new Set(names.map(String))].toSorted((one, other) => (one < other ? -1 : 1)).join('|')
    : undefined
}

function originName(expression: TreeNode, scope: Scope, catalog: Catalog): string | undefined {
  const inner = withoutCasts(expression)
  const { type, subLinkType, subselect, funcid } = inner
  if (type === 'SUBLINK' && subLinkType === expressionSubquery && isNode(subselect)) {
    const selected = resultColumns(subselect)[0]?.expr
    return isNode(selected) ? originName(selected, { query: subselect, outer: scope }, catalog) : undefined
  }
  if (type === 'COALESCEEXPR')
    return originOfAll(
      nodes(inner.args).map((each) => ({ expression: each, scope })),
      catalog,
    )
  if (type === 'FUNCEXPR') {
    return functionOrigin(atom(funcid), 1, catalog)
  }
  if (type !== 'VAR') return undefined
  const source = sourceOf(inner, scope)
  if (source.kind === 'column') return columnName(source.origin, catalog)
  if (source.kind === 'function') return functionOrigin(atom(source.call.funcid), source.column, catalog)
  return originOfAll(source.found, catalog)
}

function functionOrigin(id: string, column: number, catalog: Catalog): string | undefined {
  const query = catalog.functionQuery(id)
  const inBody = query && originOfResult({ query, outer: undefined }, column - 1, catalog)
  if (inBody) return inBody
  const relation = catalog.functionRelation(id)
  return relation ? columnName({ relation, column }, catalog) : functionColumnName(id, column, catalog)
}

/** @returns `table.column` */
export function columnName(origin: Origin, catalog: Catalog): string | undefined {
  const column = catalog.column(origin)
  return column && `${column.table}.${column.name}`
}

/** @returns `function.column`; the function alone if it returns one value */
export function functionColumnName(id: string, column: number, catalog: Catalog): string | undefined {
  if (!catalog.isOwnFunction(id)) return undefined
  const name = catalog.functionColumns(id)[column - 1]
  return name === undefined ? catalog.function(id) : `${catalog.function(id)}.${name}`
}

function firstTable(tree: Tree | undefined, catalog: Catalog): string | undefined {
  const inner = isNode(tree) ? Object.values(tree) : items(tree)
  const known =
    isNode(tree) && tree.type === 'RANGETBLENTRY'
      ? catalog.column({ relation: atom(tree.relid), column: 1 })
      : undefined
  if (known) return known.table
  for (const each of inner) {
    const found = firstTable(each, catalog)
    if (found !== undefined) return found
  }
  return undefined
}
