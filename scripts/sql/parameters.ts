import type { Catalog } from './catalog'
import { entryOf, isNode, items, nodes, sourceOf, withoutCasts } from './nodes'
import type { Origin, Scope } from './nodes'
import { atom, type Tree, type TreeNode } from './parseNodeTree'

/** How a statement uses one of its parameters. */
interface Use {
  /** Column that it is compared with or assigned to. */
  readonly origin?: Origin
  /** Whether the use admits null. A comparison does not: it would match nothing. */
  readonly nullable: boolean
  readonly isAssigned?: boolean
}

/** Facts about a parameter that follow from a statement, beyond its type. */
export interface Parameter {
  readonly origin: Origin | undefined
  readonly nullable: boolean
}

const insert = '3'
const update = '2'

/** Returns the parameters of a query by number. */
export function parametersOf(query: TreeNode, catalog: Catalog): ReadonlyMap<number, Parameter> {
  const uses = new Map<number, Use[]>()
  const add = ({ paramid }: TreeNode, use: Use): void => {
    const known = uses.get(Number(paramid)) ?? []
    uses.set(Number(paramid), [...known, use])
  }
  visitQuery({ query, outer: undefined }, catalog, add)
  return new Map([...uses].map(([number, found]) => [number, summaryOf(found)]))
}

function summaryOf(uses: readonly Use[]): Parameter {
  const assigned = uses.filter(({ isAssigned }) => isAssigned)
  const refusesNull = assigned.some(({ nullable }) => !nullable)
  return {
    origin: [...assigned, ...uses].find(({ origin }) => origin)?.origin,
    nullable: !refusesNull && uses.some(({ nullable }) => nullable),
  }
}

type Add = (parameter: TreeNode, use: Use) => void

function visitQuery(scope: Scope, catalog: Catalog, add: Add): void {
  const { query } = scope
  const seen = new Set<TreeNode>()
  if (query.commandType === insert || query.commandType === update) {
    const relation = atom(entryOf(scope, atom(query.resultRelation)).relid)
    const conflict = isNode(query.onConflict) ? nodes(query.onConflict.onConflictSet) : []
    for (const { expr, resno, resjunk } of [...nodes(query.targetList), ...conflict])
      if (isNode(expr) && resjunk !== 'true')
        assign(expr, scope, { relation, column: Number(resno) }, catalog, add, seen)
  }
  const visit = (tree: Tree | undefined, isAlternative = false): void => {
    if (!isNode(tree)) return items(tree).forEach((each) => visit(each, isAlternative))
    if (tree.type === 'QUERY') return visitQuery({ query: tree, outer: scope }, catalog, add)
    if (tree.type === 'PARAM') {
      if (!seen.has(tree)) add(tree, { nullable: true })
      return
    }
    if (isComparison(tree, catalog)) compare(tree, scope, isAlternative, add, seen)
    const isChoice = isAlternative || (tree.type === 'BOOLEXPR' && tree.boolop === 'or')
    Object.values(tree).forEach((each) => visit(each, isChoice))
  }
  Object.values(query).forEach((each) => visit(each))
}

const isComparison = ({ type, opno }: TreeNode, catalog: Catalog): boolean =>
  (type === 'OPEXPR' || type === 'SCALARARRAYOPEXPR' || type === 'DISTINCTEXPR') &&
  catalog.isComparison(atom(opno))

/**
 * Gives each side that is a parameter the column of the other side.
 * @param isAlternative whether another condition may match when this one does not
 */
function compare(
  { type, args }: TreeNode,
  scope: Scope,
  isAlternative: boolean,
  add: Add,
  seen: Set<TreeNode>,
): void {
  const sides = nodes(args).map(withoutCasts)
  for (const [index, side] of sides.entries()) {
    if (side.type !== 'PARAM') continue
    const other = sides[1 - index]
    const origin = other?.type === 'VAR' ? originOf(other, scope) : undefined
    add(side, { nullable: isAlternative || type === 'DISTINCTEXPR', ...(origin && { origin }) })
    seen.add(side)
  }
}

/** Returns the table column that a variable refers to. */
export function originOf(variable: TreeNode, scope: Scope): Origin | undefined {
  const source = sourceOf(variable, scope)
  if (source.kind === 'column') return source.origin
  if (source.kind === 'function') return undefined
  const [first] = source.found
  const inner = first && withoutCasts(first.expression)
  return first && inner?.type === 'VAR' ? originOf(inner, first.scope) : undefined
}

/** Gives the parameters in an assigned expression their column. */
function assign(
  expression: TreeNode,
  scope: Scope,
  origin: Origin,
  catalog: Catalog,
  add: Add,
  seen: Set<TreeNode>,
): void {
  const value = withoutCasts(expression)
  const isRequired = catalog.isRequired(origin)
  if (value.type === 'PARAM') {
    add(value, { origin, nullable: !isRequired, isAssigned: true })
    seen.add(value)
  }
  if (value.type === 'COALESCEEXPR') {
    for (const each of nodes(value.args).map(withoutCasts)) {
      if (each.type !== 'PARAM') continue
      add(each, { origin, nullable: true })
      seen.add(each)
    }
  }
  if (value.type !== 'VAR') return
  const source = sourceOf(value, scope)
  if (source.kind === 'expressions')
    for (const found of source.found) assign(found.expression, found.scope, origin, catalog, add, seen)
  if (source.kind !== 'function') return
  const [list] = nodes(source.call.args).map(withoutCasts)
  if (list?.type === 'PARAM' && catalog.function(atom(source.call.funcid)) === 'unnest') {
    add(list, { origin, nullable: false })
    seen.add(list)
  }
}
