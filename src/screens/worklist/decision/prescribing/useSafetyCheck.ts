import { overrideReasonMinLength } from '../../../../../domain/prescriptions/safety/safetyOverride'
import { isBlocking } from '../../../../../domain/prescriptions/safety/safetyAlert'
import { type SafetyAlertContentFragment, usePrescriptionCheckQuery } from '../../../../generated/graphql'
import { safeRefetch } from '../../../../lib/apollo/safeRefetch'

/** The safety check of a product, and the clinician's overrides. */
export interface SafetyCheckState {
  /** Undefined while it runs, and when it has failed. */
  readonly alerts: readonly SafetyAlertContentFragment[] | undefined
  readonly hasFailed: boolean
  readonly rerun: () => void
  readonly isBlocked: boolean
  /** Whether no known alert blocks the product. While the check runs, the API decides. */
  readonly isAnswered: boolean
  /** Overrides sent along with the approval. */
  readonly answer: { readonly overriddenAlertIds?: string[]; readonly overrideReason?: string }
}

/**
 * Runs the safety check of a product for a request's patient, never cached, because the patient's reported
 * health may have changed.
 * @param reason the override reason as it is typed
 */
export function useSafetyCheck(
  requestId: string,
  productId: string | undefined,
  reason: string,
): SafetyCheckState {
  const { data, loading, error, refetch } = usePrescriptionCheckQuery({
    variables: { requestId, productId: productId ?? '' },
    skip: !productId,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  const alerts = loading || error ? undefined : data?.prescriptionCheck.alerts
  const blocking = alerts?.filter(isBlocking) ?? []
  const hasFailed = error !== undefined && !loading
  const isBlocked = blocking.length > 0
  const isReasonGiven = Array.from(reason.trim()).length >= overrideReasonMinLength
  return {
    alerts,
    hasFailed,
    // Further failures are in `error`.
    rerun: safeRefetch(refetch),
    isBlocked,
    isAnswered: !hasFailed && (!isBlocked || isReasonGiven),
    answer: isBlocked
      ? { overriddenAlertIds: blocking.map(({ id }) => id), overrideReason: reason.trim() }
      : {},
  }
}
