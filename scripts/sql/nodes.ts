import { atom, type Tree, type TreeNode } from './parseNodeTree'

/** A query and the queries around it, to which its variables and common table expressions may refer. */
export interface Scope {
  readonly query: TreeNode
  readonly outer: Scope | undefined
}

/** The column that a variable refers to: of a table, or of a function in `from`. */
export interface Origin {
  readonly relation: string
  readonly column: number
}

/** Where the value of a variable comes from. */
type Source =
  | { readonly kind: 'column'; readonly origin: Origin }
  | { readonly kind: 'function'; readonly call: TreeNode; readonly column: number }
  | { readonly kind: 'expressions'; readonly found: readonly { expression: TreeNode; scope: Scope }[] }

export const isNode = (tree: Tree | undefined): tree is TreeNode =>
  typeof tree === 'object' && tree !== null && 'type' in tree
export const nodes = (tree: Tree | undefined): readonly TreeNode[] =>
  Array.isArray(tree) ? (tree as readonly Tree[]).filter(isNode) : []
export const items = (tree: Tree | undefined): readonly Tree[] =>
  Array.isArray(tree) ? (tree as readonly Tree[]) : []

/** `subLinkType` of a scalar subquery. */
export const expressionSubquery = '4'

const isRead = (query: TreeNode) => query.commandType === '1'

/** Returns the columns of a query's result. */
export function resultColumns(query: TreeNode): readonly TreeNode[] {
  return nodes(isRead(query) ? query.targetList : query.returningList).filter(
    ({ resjunk }) => resjunk !== 'true',
  )
}

/** Returns the select statements of a union, or the query itself. */
export function branchesOf(scope: Scope): readonly Scope[] {
  if (!isNode(scope.query.setOperations)) return [scope]
  const found: Scope[] = []
  const visit = (operation: TreeNode): void => {
    if (operation.type === 'RANGETBLREF') {
      const { subquery } = entryOf(scope, atom(operation.rtindex))
      if (isNode(subquery)) found.push(...branchesOf({ query: subquery, outer: scope }))
      return
    }
    for (const side of [operation.larg, operation.rarg]) if (isNode(side)) visit(side)
  }
  visit(scope.query.setOperations)
  return found
}

/** Returns the range table entry with an index from 1. */
export function entryOf({ query }: Scope, index: string): TreeNode {
  const entry = nodes(query.rtable)[Number(index) - 1]
  if (!entry) throw new Error(`The query has no range table entry ${index}.`)
  return entry
}

/** Returns where the value of a `VAR` comes from. */
export function sourceOf(variable: TreeNode, scope: Scope): Source {
  const levels = Number(variable.varlevelsup)
  if (levels > 0 && scope.outer)
    return sourceOf({ ...variable, varlevelsup: String(levels - 1) }, scope.outer)
  const entry = entryOf(scope, atom(variable.varno))
  const column = Number(variable.varattno)
  const at = (query: TreeNode, outer: Scope) => ({
    kind: 'expressions' as const,
    found: branchesOf({ query, outer }).flatMap((branch) => {
      const target = resultColumns(branch.query)[column - 1]
      return isNode(target?.expr) ? [{ expression: target.expr, scope: branch }] : []
    }),
  })
  if (isNode(entry.subquery) && entry.rtekind === '1') return at(entry.subquery, scope)
  if (entry.rtekind === '2') {
    const joined = items(entry.joinaliasvars)[column - 1]
    return { kind: 'expressions', found: isNode(joined) ? [{ expression: joined, scope }] : [] }
  }
  if (entry.rtekind === '3') return functionSource(entry, column)
  if (entry.rtekind === '5') {
    const values = items(entry.values_lists).map((row) => items(row)[column - 1])
    return { kind: 'expressions', found: values.filter(isNode).map((expression) => ({ expression, scope })) }
  }
  if (entry.rtekind === '6') return commonTableSource(entry, scope, at)
  return { kind: 'column', origin: { relation: atom(entry.relid), column } }
}

/** A call in `from`, and the column of its result; 0 is the number of `with ordinality`. */
function functionSource(entry: TreeNode, column: number): Source {
  let before = 0
  for (const { funcexpr, funccolcount } of nodes(entry.functions)) {
    const count = Number(funccolcount)
    if (column <= before + count && isNode(funcexpr))
      return { kind: 'function', call: funcexpr, column: column - before }
    before += count
  }
  return { kind: 'function', call: { type: 'ORDINALITY' }, column: 0 }
}

function commonTableSource(
  entry: TreeNode,
  scope: Scope,
  at: (query: TreeNode, outer: Scope) => Source,
): Source {
  let owner: Scope | undefined = scope
  for (let levels = Number(entry.ctelevelsup); levels > 0; levels -= 1) owner = owner?.outer
  const named = nodes(owner?.query.cteList).find(({ ctename }) => ctename === entry.ctename)
  // A recursive reference has the columns of the term it starts with.
  if (!owner || !isNode(named?.ctequery) || entry.self_reference === 'true')
    return { kind: 'expressions', found: [] }
  return at(named.ctequery, owner)
}

/** Returns an expression without the casts around it. */
export function withoutCasts(expression: TreeNode): TreeNode {
  const inner = isCast(expression) ? castArgument(expression) : undefined
  return inner ? withoutCasts(inner) : expression
}

const castTypes = ['RELABELTYPE', 'COERCEVIAIO', 'ARRAYCOERCEEXPR', 'COERCETODOMAIN', 'COLLATEEXPR']

/** `funcformat` 1 and 2 are the explicit and the implicit cast. */
export const isCast = ({ type, funcformat }: TreeNode): boolean =>
  castTypes.includes(type) || (type === 'FUNCEXPR' && (funcformat === '1' || funcformat === '2'))

export function castArgument({ arg, args }: TreeNode): TreeNode | undefined {
  return isNode(arg) ? arg : nodes(args)[0]
}
