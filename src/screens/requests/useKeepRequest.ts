import { useApolloClient } from '@apollo/client/react'
import { saveRequestNow } from './requestAutosaves'
import type { SendProps } from './sendProps'

/**
 * Makes sure that the API knows the draft that photos are given for, however many are chosen at once.
 * @returns what waits for that; after a failure the next call tries again
 */
export function useKeepRequest({
  request,
  onSaved,
}: Pick<SendProps, 'request' | 'onSaved'>): () => Promise<void> {
  const apollo = useApolloClient()
  return async () => {
    const { status, version } = await saveRequestNow(request, () => Promise.resolve(apollo))
    if (status === 'draft') onSaved(version)
  }
}
