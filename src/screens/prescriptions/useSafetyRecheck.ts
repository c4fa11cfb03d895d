import { overrideReasonMinLength } from '../../../domain/prescriptions/safety/safetyOverride'
import { type SafetyAlertContentFragment, usePrescriptionRecheckQuery } from '../../generated/graphql'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

/** The safety check of a prescription to resume, and the clinician's overrides. */
export interface SafetyRecheck {
  /** Undefined while it runs, and when it has failed. */
  readonly alerts: readonly SafetyAlertContentFragment[] | undefined
  readonly hasFailed: boolean
  readonly rerun: () => void
  readonly isAnswered: boolean
  /** Overrides sent along with resuming. */
  readonly answer: { readonly overriddenAlertIds?: string[]; readonly overrideReason?: string }
}

/**
 * Runs the safety check again before a prescription is resumed; other actions need none.
 * @param reason the override reason as it is typed
 */
export function useSafetyRecheck(id: string, isResuming: boolean, reason: string): SafetyRecheck {
  const { data, loading, error, refetch } = usePrescriptionRecheckQuery({
    variables: { id },
    skip: !isResuming,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  const alerts = loading || error ? undefined : data?.prescriptionRecheck.alerts
  const isBlocked = alerts !== undefined && alerts.length > 0
  const isReasonGiven = Array.from(reason.trim()).length >= overrideReasonMinLength
  return {
    alerts,
    hasFailed: error !== undefined && !loading,
    // Further failures are in `error`.
    rerun: safeRefetch(refetch),
    isAnswered: !isResuming || (alerts !== undefined && (!isBlocked || isReasonGiven)),
    answer: isBlocked
      ? { overriddenAlertIds: alerts.map((alert) => alert.id), overrideReason: reason.trim() }
      : {},
  }
}
