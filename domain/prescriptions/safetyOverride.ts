import { CodedError } from '../errors'
import { parseWrittenText } from '../writtenText'
import type { SafetyAlert } from './safetyCheck'
import { isBlocking } from './safetyAlert'

/** Why something was prescribed although alerts spoke against it, and which these were. */
export interface SafetyOverride {
  readonly alerts: readonly SafetyAlert[]
  readonly reason: string
}

interface Given {
  readonly overriddenAlertIds?: readonly string[] | null | undefined
  readonly overrideReason?: string | null | undefined
}

export const overrideReasonMinLength = 10
export const overrideReasonMaxLength = 1000

/**
 * Whether what was found lets a product be prescribed. Only what the professional has read counts as overridden: an alert
 * that has come since is one they do not know.
 * @returns what is to be kept with the prescription; undefined when nothing spoke against it
 * @throws CodedError SafetyCheckFailed with the alerts that nobody has answered; InvalidInput for a reason too short or long
 */
export function overrideSafety(alerts: readonly SafetyAlert[], given: Given): SafetyOverride | undefined {
  const blocking = alerts.filter(isBlocking)
  if (blocking.length === 0) return undefined
  const unanswered = blocking.filter(({ id }) => !given.overriddenAlertIds?.includes(id))
  if (unanswered.length > 0)
    throw new CodedError('SafetyCheckFailed', { count: unanswered.length, kinds: kindsOf(unanswered) })
  const field = 'overrideReason'
  const reason = parseWrittenText(given.overrideReason ?? '', { field, max: overrideReasonMaxLength })
  if (Array.from(reason).length < overrideReasonMinLength)
    throw new CodedError('InvalidInput', { field, rule: 'tooShort', min: overrideReasonMinLength })
  return { alerts: blocking, reason }
}

/** Without names: what the client gets of an error is no patient data. */
function kindsOf(alerts: readonly SafetyAlert[]): readonly string[] {
  return [...new Set(alerts.map(({ kind }) => kind))]
}
