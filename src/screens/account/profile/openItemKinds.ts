import { isPlainObject } from '../../../../domain/isPlainObject'

/** Returns the distinct kinds of items that keep an account open, from `info.open` of an AccountInUse. */
export function openItemKinds(info: Readonly<Record<string, unknown>>): readonly string[] {
  const open: unknown = info['open']
  if (!Array.isArray(open)) return []
  const kinds = open.flatMap((matter: unknown) =>
    isPlainObject(matter) && typeof matter['kind'] === 'string' ? [matter['kind']] : [],
  )
  return [...new Set(kinds)]
}
