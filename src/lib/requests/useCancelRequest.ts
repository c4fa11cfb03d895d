import { type RequestSummaryFragment, useCancelRequestMutation } from '../../generated/graphql'
import { type Action, useAction } from '../hooks/useAction'

/**
 * Cancels a request and releases its hold.
 * @param onSettled called on success, and on a failure because the request had changed
 */
export function useCancelRequest(
  { id, version }: Pick<RequestSummaryFragment, 'id' | 'version'>,
  onSettled: () => void,
): Action {
  const [cancel] = useCancelRequestMutation()
  return useAction(
    async () => {
      await cancel({ variables: { input: { id, expectedVersion: version } } })
      onSettled()
    },
    { onStale: onSettled },
  )
}
