import { overrideReasonMinLength } from '../../../../../domain/prescriptions/safety/safetyOverride'
import { isBlocking } from '../../../../../domain/prescriptions/safety/safetyAlert'
import { type SafetyAlertContentFragment, usePrescriptionCheckQuery } from '../../../../generated/graphql'
import { safeRefetch } from '../../../../lib/apollo/safeRefetch'

/** The check of a product, and what the professional answers to it. */
export interface SafetyCheckState {
  /** Undefined while it runs, and when it has failed. */
  readonly alerts: readonly SafetyAlertContentFragment[] | undefined
  readonly hasFailed: boolean
  readonly rerun: () => void
  readonly isBlocked: boolean
  /** Whether nothing is known that keeps the product from being prescribed. While the check runs the API decides. */
  readonly isAnswered: boolean
  /** What goes along with the approval. */
  readonly answer: { readonly overriddenAlertIds?: string[]; readonly overrideReason?: string }
}

/**
 * Checks a product for the patient of a request, always anew: what the patient says may have changed since.
 * @param reason why it is prescribed although something speaks against it, as it is typed
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
    // What fails again is in `error` again.
    rerun: safeRefetch(refetch),
    isBlocked,
    isAnswered: !hasFailed && (!isBlocked || isReasonGiven),
    answer: isBlocked
      ? { overriddenAlertIds: blocking.map(({ id }) => id), overrideReason: reason.trim() }
      : {},
  }
}
