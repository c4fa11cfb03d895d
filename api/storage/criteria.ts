import type { Statement } from './database'

/**
 * The statements of a list that can be narrowed by any set of criteria: one for each set, so that PostgreSQL plans each
 * with the indexes that fit.
 * @param conditions SQL by criterion; `$` stands for its parameter
 * @param begin SQL up to its conditions, with parameters 1 to `before`, ending in a condition
 * @param end what follows the conditions
 */
export function narrowedStatements<Criterion extends string>(
  name: string,
  conditions: Readonly<Record<Criterion, string>>,
  { begin, end, before }: { readonly begin: string; readonly end: string; readonly before: number },
) {
  const all = Object.keys(conditions) as Criterion[]

  function statementFor(used: readonly Criterion[]): Statement {
    const narrowed = used.map(
      (criterion, index) => ` and ${conditions[criterion].replaceAll('$', `$${index + before + 1}`)}`,
    )
    // PostgreSQL tells names of statements apart by their first 63 bytes.
    const set = used.map((criterion) => all.indexOf(criterion))
    return { name: [name, ...set].join('.'), text: `${begin}${narrowed.join('')} ${end}` }
  }

  return {
    /** The statement for the criteria that are given, and their values in order. */
    narrow: (criteria: Readonly<Partial<Record<Criterion, unknown>>>) => {
      const used = all.filter((criterion) => criteria[criterion] !== undefined)
      return { statement: statementFor(used), values: used.map((criterion) => criteria[criterion]) }
    },
    /** One for each set; made when they are asked for, as few lists need them all. */
    get every(): readonly Statement[] {
      return Array.from({ length: 2 ** all.length }, (_, set) =>
        statementFor(all.filter((_criterion, index) => (set >> index) % 2 === 1)),
      )
    },
  }
}
