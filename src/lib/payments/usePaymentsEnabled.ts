import { loadConfiguration } from '../config/loadConfiguration'
import { useResource } from '../hooks/useResource'

/** Returns whether sending a request needs a hold on a card; undefined until known. */
export function usePaymentsEnabled(): boolean | undefined {
  // Components that need the API report its failure.
  return useResource('configuration', loadConfiguration).data?.features.payments
}
