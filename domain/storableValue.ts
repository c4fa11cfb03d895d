import { CodedError } from './errors'

/** Maximum JSON depth, because the check recurses once per level. */
const maxDepth = 32

/** An unpaired surrogate, which is not valid Unicode text and has no UTF-8 form. */
const halfCharacter = /\p{Surrogate}/u

/**
 * Rejects arguments that PostgreSQL cannot store: texts and property names with U+0000 or an unpaired surrogate, numbers
 * that are not finite (JSON's `1e999`), and values nested deeper than 32 levels.
 * @param value a JSON value, such as the arguments of an operation
 * @param field name for `info.field` of a value without a property name
 * @throws CodedError InvalidInput with rule `characters`, `range` or `depth`
 * @see https://www.postgresql.org/docs/current/datatype-json.html
 */
export function requireStorable(value: unknown, field = 'input'): void {
  requireStorableValue(value, field, 0)
}

function requireStorableValue(value: unknown, field: string, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw new CodedError('InvalidInput', { field, rule: 'characters' })
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new CodedError('InvalidInput', { field, rule: 'range' })
  } else if (typeof value === 'object' && value !== null) {
    if (depth === maxDepth) throw new CodedError('InvalidInput', { field, rule: 'depth', max: maxDepth })
    requireStorableMembers(value, field, depth + 1)
  }
}

function requireStorableMembers(value: object, field: string, depth: number): void {
  if (Array.isArray(value)) {
    for (const element of value) requireStorableValue(element, field, depth)
    return
  }
  for (const [name, member] of Object.entries(value)) {
    requireStorableValue(name, field, depth)
    requireStorableValue(member, name, depth)
  }
}

function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !halfCharacter.test(text)
}
