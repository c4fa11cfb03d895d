import type { Catalog } from './catalog'
import {
  branchesOf,
  castArgument,
  expressionSubquery,
  isCast,
  isNode,
  items,
  nodes,
  resultColumns,
  sourceOf,
} from './nodes'
import type { Scope } from './nodes'
import { functionColumnName } from './originName'
import { atom, type TreeNode } from './parseNodeTree'

/** Aggregates that return a value for no rows. */
const totalAggregates = new Set(['count'])
const totalWindowFunctions = new Set(['count', 'row_number', 'rank', 'dense_rank', 'ntile'])
/** Functions that never return null for arguments that are not null. Strict ones may: `array_length`. */
const totalFunctions = new Set(
  `now clock_timestamp gen_random_uuid concat format coalesce lower upper trim btrim replace left right length char_length
  cardinality array_append array_cat array_to_string md5 sha256 encode convert_to to_char date_trunc date_part extract
  make_interval make_date abs ceil ceiling floor round mod power timezone jsonb_build_object jsonb_build_array to_jsonb
  jsonb_array_length row_to_json hashtextextended num_nonnulls num_nulls set_config nextval current_setting repeat
  starts_with unnest generate_series`.split(/\s+/),
)
/** Operators that return null for a missing key or element. */
const partialOperators = new Set(['->', '->>', '#>', '#>>'])

const someSubqueries = new Set(['1', '2'])

/** Types of nodes that are never null. */
const totalNodes = new Set([
  'NULLTEST',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'ARRAYEXPR',
  'ROWEXPR',
  'SQLVALUEFUNCTION',
  'JSONCONSTRUCTOREXPR',
])

/** Where an expression is, and how its parts are asked. */
interface Place {
  readonly scope: Scope
  readonly catalog: Catalog
  readonly isNull: (part: TreeNode) => boolean
}

/** Whether a node may be null, by its type. */
const rules: Readonly<Record<string, (node: TreeNode, place: Place) => boolean>> = {
  VAR: (node, { scope, catalog }) => isVariableNullable(node, scope, catalog),
  CONST: ({ constisnull }) => constisnull === 'true',
  COALESCEEXPR: ({ args }, { isNull }) => nodes(args).every(isNull),
  MINMAXEXPR: ({ args }, { isNull }) => nodes(args).every(isNull),
  BOOLEXPR: ({ args }, { isNull }) => nodes(args).some(isNull),
  SCALARARRAYOPEXPR: ({ args }, { isNull }) => nodes(args).some(isNull),
  OPEXPR: ({ args, opno }, { catalog, isNull }) =>
    partialOperators.has(catalog.operator(atom(opno))) || nodes(args).some(isNull),
  FUNCEXPR: ({ args, funcid }, { catalog, isNull }) =>
    isFunctionNullable(atom(funcid), catalog) || nodes(args).some(isNull),
  CASEEXPR: ({ args, defresult }, { isNull }) =>
    [...nodes(args).map(({ result }) => result), defresult].some(
      (result) => !isNode(result) || isNull(result),
    ),
  AGGREF: ({ aggfnoid, aggfilter, args }, { scope, catalog, isNull }) =>
    !totalAggregates.has(catalog.function(atom(aggfnoid))) &&
    (items(scope.query.groupClause).length === 0 ||
      isNode(aggfilter) ||
      nodes(args).some(({ expr }) => isNode(expr) && isNull(expr))),
  WINDOWFUNC: ({ winfnoid }, { catalog }) => !totalWindowFunctions.has(catalog.function(atom(winfnoid))),
  SUBLINK: isSubqueryNullable,
}

/**
 * Returns whether an expression may be null, as far as its parse tree shows. In doubt it may.
 * @param required expressions that the conditions of the query require not to be null
 */
function isNullable(
  expression: TreeNode,
  scope: Scope,
  catalog: Catalog,
  required = requiredExpressions(scope.query, catalog),
): boolean {
  if (required.size > 0 && required.has(keyOf(expression))) return false
  const isNull = (part: TreeNode): boolean => isNullable(part, scope, catalog, required)
  if (isCast(expression)) {
    const argument = castArgument(expression)
    return !argument || isNull(argument)
  }
  if (totalNodes.has(expression.type)) return false
  return rules[expression.type]?.(expression, { scope, catalog, isNull }) ?? true
}

function isFunctionNullable(id: string, catalog: Catalog): boolean {
  const query = catalog.functionQuery(id)
  if (query) return isScalarNullable({ query, outer: undefined }, catalog)
  return !totalFunctions.has(catalog.function(id)) && !catalog.isDeclaredRequired(catalog.function(id))
}

function isSubqueryNullable(
  { subLinkType, subselect, testexpr }: TreeNode,
  { scope, catalog, isNull }: Place,
): boolean {
  if (someSubqueries.has(atom(subLinkType)))
    return isNode(testexpr) && nodes(testexpr.args).slice(0, 1).some(isNull)
  if (subLinkType !== expressionSubquery || !isNode(subselect)) return false
  return isScalarNullable({ query: subselect, outer: scope }, catalog)
}

/** The single value of a query is null also when it returns no row. */
function isScalarNullable(scope: Scope, catalog: Catalog): boolean {
  const { hasAggs, groupClause, havingQual, jointree } = scope.query
  const isAggregate = hasAggs === 'true' && items(groupClause).length === 0 && !isNode(havingQual)
  const isConstant = isNode(jointree) && items(jointree.fromlist).length === 0 && !isNode(jointree.quals)
  return !(isAggregate || isConstant) || isResultNullable(scope, 0, catalog)
}

/** Returns whether a column of a query's result may be null. */
export function isResultNullable(scope: Scope, position: number, catalog: Catalog): boolean {
  return branchesOf(scope).some((branch) => {
    const expression = resultColumns(branch.query)[position]?.expr
    return !isNode(expression) || isNullable(expression, branch, catalog)
  })
}

function isVariableNullable(variable: TreeNode, scope: Scope, catalog: Catalog): boolean {
  // Names the outer joins on whose optional side the variable is.
  if (items(variable.varnullingrels).length > 1) return true
  const source = sourceOf(variable, scope)
  if (source.kind === 'column') {
    const generation = catalog.generation(source.origin)
    if (!generation) return !catalog.isRequired(source.origin)
    const table = { type: 'RANGETBLENTRY', rtekind: '0', relid: source.origin.relation }
    const query = { type: 'QUERY', rtable: [table] }
    return isNullable(generation, { query, outer: undefined }, catalog)
  }
  if (source.kind === 'function') {
    const id = atom(source.call.funcid)
    const query = catalog.functionQuery(id)
    if (query) return isResultNullable({ query, outer: undefined }, source.column - 1, catalog)
    const relation = catalog.functionRelation(id)
    if (relation) return !catalog.isRequired({ relation, column: source.column })
    const name = functionColumnName(id, source.column, catalog)
    return source.column > 0 && !(name && catalog.isDeclaredRequired(name)) && isFunctionNullable(id, catalog)
  }
  return source.found.some((found) => isNullable(found.expression, found.scope, catalog))
}

const keyOf = (expression: TreeNode) => JSON.stringify(expression)

/** Returns the expressions that must not be null for a row to pass the conditions of a query. */
function requiredExpressions({ jointree }: TreeNode, catalog: Catalog): ReadonlySet<string> {
  const found = new Set<string>()
  const addOperand = (operand: TreeNode): void => {
    const inner = isCast(operand) ? castArgument(operand) : operand
    if (inner) found.add(keyOf(inner))
  }
  const visit = (condition: TreeNode): void => {
    if (condition.type === 'BOOLEXPR' && condition.boolop === 'and') nodes(condition.args).forEach(visit)
    if (condition.type === 'NULLTEST' && condition.nulltesttype === '1' && isNode(condition.arg))
      addOperand(condition.arg)
    if (condition.type === 'OPEXPR' && catalog.isComparison(atom(condition.opno)))
      nodes(condition.args).forEach(addOperand)
    if (condition.type === 'SCALARARRAYOPEXPR' && condition.useOr === 'true')
      nodes(condition.args).slice(0, 1).forEach(addOperand)
  }
  if (isNode(jointree) && isNode(jointree.quals)) visit(jointree.quals)
  return found
}
