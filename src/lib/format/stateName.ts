import { states } from '../../../domain/intake/common/states'

/** `Ohio` for `OH`; a code nobody knows stays as it is. */
export function stateName(code: string): string {
  return states[code] ?? code
}
