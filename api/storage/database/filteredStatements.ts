import type { Statement } from './database'

/**
 * Statements of a list that any set of criteria can filter. Each set has its own statement, so that
 * PostgreSQL plans it with the matching indexes.
 * @param conditions SQL by criterion; `$` is its parameter
 * @param begin SQL before the conditions, with parameters 1 to `before`, ending in a condition
 * @param end SQL after the conditions
 */
export function filteredStatements<Criterion extends string>(
  name: string,
  conditions: Readonly<Record<Criterion, string>>,
  { begin, end, before }: { readonly begin: string; readonly end: string; readonly before: number },
) {
  const all = Object.keys(conditions) as Criterion[]

  function statementFor(used: readonly Criterion[]): Statement {
    const narrowed = used.map(
      (criterion, index) => ` and ${conditions[criterion].replaceAll('$', `$${index + before + 1}`)}`,
    )
    // PostgreSQL truncates statement names to 63 bytes.
    const set = used.map((criterion) => all.indexOf(criterion))
    return { name: [name, ...set].join('.'), text: `${begin}${narrowed.join('')} ${end}` }
  }

  return {
    /** Returns the statement for the given criteria, and their values in order. */
    statementFor: (criteria: Readonly<Partial<Record<Criterion, unknown>>>) => {
      const used = all.filter((criterion) => criteria[criterion] !== undefined)
      return { statement: statementFor(used), values: used.map((criterion) => criteria[criterion]) }
    },
    /** One statement per set of criteria. Created on demand, because few lists need them all. */
    get every(): readonly Statement[] {
      return Array.from({ length: 2 ** all.length }, (_, set) =>
        statementFor(all.filter((_criterion, index) => (set >> index) % 2 === 1)),
      )
    },
  }
}
