import { useOnInboxEventSubscription } from '../../generated/graphql'
import { useCatchUp } from '../hooks/useCatchUp'
import { useThrottledCallback } from '../hooks/useThrottledCallback'

/**
 * Calls back after an event of the account's inbox: a message, a request, its payment, its prescription; and whenever
 * such an event may have been missed.
 */
export function useInboxEvents(callback: () => void): void {
  const callSoon = useThrottledCallback(callback)
  useOnInboxEventSubscription({ ignoreResults: true, onData: callSoon })
  useCatchUp(callSoon)
}
