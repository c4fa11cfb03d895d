import type { ProblemCode } from '../../../lib/errors/problemCode'
import { errors } from '#words/errors'
import { profile } from '#words/account/profile'

/** Returns why a profile was not saved, in words. */
export function saveFailureText(code: ProblemCode | undefined): string | undefined {
  return code && (code === 'Conflict' ? profile.conflict : errors[code])
}
