import type { Statement, Transaction } from './database'

/**
 * The first rows of an index are in memory. At the default page cost, the planner would collect and sort
 * all rows.
 */
const custom: Statement = {
  name: 'plan.custom',
  text: `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`,
}
const generic: Statement = {
  name: 'plan.generic',
  text: `select set_config('plan_cache_mode', 'force_generic_plan', true)`,
}

/**
 * Runs a statement with a custom plan for its values, in one round trip. The best index for a filter
 * depends on the value: one status may match nearly all requests and another none, and a generic plan does
 * not distinguish them. Planning takes about a millisecond, so statements that use one index for all values
 * keep the generic plan.
 */
async function queryWithCustomPlan<Row>(
  transaction: Transaction,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const [, rows] = await Promise.all([
    transaction.query(custom, []),
    transaction.query<Row>(statement, values),
    transaction.query(generic, []),
  ])
  return rows
}

/**
 * Runs the statement of a list: with its generic plan when the list is not filtered, with a custom plan
 * otherwise.
 * @param from position in the list and number of rows
 * @param narrowing values of the filters
 */
export function queryFiltered<Row>(
  transaction: Transaction,
  statement: Statement,
  from: readonly unknown[],
  narrowing: readonly unknown[],
): Promise<readonly Row[]> {
  const values = [...from, ...narrowing]
  return narrowing.length === 0
    ? transaction.query<Row>(statement, values)
    : queryWithCustomPlan<Row>(transaction, statement, values)
}

export const planStatements = [custom, generic]
