import { CodedError } from './errors'

/** Returns the broken rule, from `info.rule` of the error; undefined without one. For forms, which show all at once. */
export function brokenRule(parse: () => unknown): string | undefined {
  try {
    parse()
    return undefined
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return String(error.info['rule'])
  }
}

/** Returns the broken rule of each field; empty when all fields are valid. */
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
