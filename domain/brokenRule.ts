import { CodedError } from './errors'

/** The rule by which something is refused, from `info.rule`; undefined when it is taken. For forms, which tell all at once. */
export function brokenRule(parse: () => unknown): string | undefined {
  try {
    parse()
    return undefined
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return String(error.info['rule'])
  }
}

/** The rule that each field breaks; empty when all are taken. */
export function brokenRules<Field extends string>(
  parse: Readonly<Record<Field, () => unknown>>,
): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(parse) as Field[]) {
    const rule = brokenRule(parse[field])
    if (rule !== undefined) problems[field] = rule
  }
  return problems
}
