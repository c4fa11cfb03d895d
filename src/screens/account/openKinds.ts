import { isPlainObject } from '../../../domain/intake/plainObject'

/** The kinds of what keeps an account from being closed, from `info.open` of an AccountInUse; each once. */
export function openKindsOf(info: Readonly<Record<string, unknown>>): readonly string[] {
  const open: unknown = info['open']
  if (!Array.isArray(open)) return []
  const kinds = open.flatMap((matter: unknown) =>
    isPlainObject(matter) && typeof matter['kind'] === 'string' ? [matter['kind']] : [],
  )
  return [...new Set(kinds)]
}
