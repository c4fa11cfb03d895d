import type { Statement, Transaction } from './database'
import { sql } from './sql'
import type { FilteredStatement } from './filteredStatements'

/**
 * The first rows of an index are in memory. At the default page cost, the planner would collect and sort
 * all rows.
 */
const custom = sql(
  'plan.custom',
  `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`,
)
const generic = sql('plan.generic', `select set_config('plan_cache_mode', 'force_generic_plan', true)`)

/**
 * Runs a statement with a custom plan for its values, in one round trip. The best index for a filter
 * depends on the value: one status may match nearly all requests and another none, and a generic plan does
 * not distinguish them. Planning takes about a millisecond, so statements that use one index for all values
 * keep the generic plan.
 */
async function queryWithCustomPlan<Values extends readonly unknown[], Row>(
  transaction: Transaction,
  statement: Statement<Values, Row>,
  values: Values,
): Promise<readonly Row[]> {
  const [, rows] = await Promise.all([
    transaction.query(custom, []),
    transaction.query(statement, values),
    transaction.query(generic, []),
  ])
  return rows
}

/**
 * Runs the statement of a list: with its generic plan when the list is not filtered, with a custom plan
 * otherwise.
 * @param from position in the list and number of rows
 */
export function queryFiltered<Values extends readonly unknown[], Row>(
  transaction: Transaction,
  { statement, values: filters }: FilteredStatement<Values, Row>,
  from: NoInfer<Values>,
): Promise<readonly Row[]> {
  const values = [...from, ...filters] as const
  return filters.length === 0
    ? transaction.query(statement, values)
    : queryWithCustomPlan(transaction, statement, values)
}
