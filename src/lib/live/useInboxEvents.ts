import { useOnInboxEventSubscription } from '../../generated/graphql'
import { useCatchUp } from './useCatchUp'
import { useGathered } from './useGathered'

/**
 * Calls back when something has happened to what belongs to whoever is signed in: a message, a request, its payment, its
 * prescription; and whenever such an event may have been missed.
 */
export function useInboxEvents(callback: () => void): void {
  const callSoon = useGathered(callback)
  useOnInboxEventSubscription({ fetchPolicy: 'no-cache', onData: callSoon })
  useCatchUp(callSoon)
}
