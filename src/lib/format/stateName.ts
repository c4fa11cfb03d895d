import { states } from '../../../domain/intake/common/states'

/** Returns `Ohio` for `OH`; an unknown code is returned unchanged. */
export function stateName(code: string): string {
  return states[code] ?? code
}
