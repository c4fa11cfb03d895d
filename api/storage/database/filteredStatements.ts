import type { Sql } from '../../generated/sql'
import type { Statement } from './database'
import { declaredStatements } from './sql'

type FilteredName = { [Name in keyof Sql]: Sql[Name] extends { criteria: unknown } ? Name : never }[keyof Sql]

/** Statement for a set of criteria, with their values. */
export interface FilteredStatement<Values extends readonly unknown[], Row> {
  readonly statement: Statement<readonly [...Values, ...unknown[]], Row>
  readonly values: readonly unknown[]
}

/**
 * Declares the statements of a list that any set of criteria can filter. Each set has its own statement, so
 * that PostgreSQL plans it with the matching indexes.
 * @param conditions SQL by criterion; `$` is its parameter
 * @param begin SQL before the conditions, with parameters 1 to `before`, ending in a condition
 * @param end SQL after the conditions
 * @returns the statement for the given criteria, and their values in order
 */
export function filteredStatements<Name extends FilteredName>(
  name: Name,
  conditions: Readonly<Record<keyof Sql[Name]['criteria'], string>>,
  { begin, end, before }: { readonly begin: string; readonly end: string; readonly before: number },
) {
  type Criterion = keyof Sql[Name]['criteria']
  type Filtered = FilteredStatement<Sql[Name]['values'], Sql[Name]['row']>
  const all = Object.keys(conditions) as Criterion[]

  function statementFor(used: readonly Criterion[]): Filtered['statement'] {
    const narrowed = used.map(
      (criterion, index) => ` and ${conditions[criterion].replaceAll('$', `$${index + before + 1}`)}`,
    )
    // PostgreSQL truncates statement names to 63 bytes.
    const set = used.map((criterion) => all.indexOf(criterion))
    return { name: [name, ...set].join('.'), text: `${begin}${narrowed.join('')} ${end}` }
  }

  declaredStatements.push({
    ...statementFor([]),
    filters: {
      alone: Object.fromEntries(all.map((criterion) => [criterion, statementFor([criterion])])),
      all: statementFor(all),
    },
  })
  return (criteria: Readonly<Partial<Sql[Name]['criteria']>>): Filtered => {
    const used = all.filter((criterion) => criteria[criterion] !== undefined)
    return { statement: statementFor(used), values: used.map((criterion) => criteria[criterion]) }
  }
}
