import { CodedError } from '../../errors'
import { parseWrittenText } from '../../writtenText'
import type { SafetyAlert } from './safetyCheck'
import { isBlocking } from './safetyAlert'

/** The reason for prescribing despite alerts, with those alerts. */
export interface SafetyOverride {
  readonly alerts: readonly SafetyAlert[]
  readonly reason: string
}

interface OverrideInput {
  readonly overriddenAlertIds?: readonly string[] | null | undefined
  readonly overrideReason?: string | null | undefined
}

export const overrideReasonMinLength = 10
export const overrideReasonMaxLength = 1000

/**
 * Requires that the alerts allow a product to be prescribed. Only alerts that the HCP has reviewed are
 * overridden; a newer alert is not.
 * @returns the override to store with the prescription; undefined when there was no alert
 * @throws CodedError SafetyCheckFailed with the unanswered alerts; InvalidInput for a reason too short or
 * long
 */
export function overrideSafety(
  alerts: readonly SafetyAlert[],
  given: OverrideInput,
): SafetyOverride | undefined {
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

/** Returns the kinds without names, because an error sent to the client must not contain patient data. */
function kindsOf(alerts: readonly SafetyAlert[]): readonly string[] {
  return [...new Set(alerts.map(({ kind }) => kind))]
}
