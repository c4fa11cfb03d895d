import { useApolloClient } from '@apollo/client/react'
import { saveRequestNow } from './requestAutosaves'
import type { SendProps } from './sendProps'

/**
 * Ensures that the draft of photos is saved on the API, once for concurrent uploads.
 * @returns a function that waits for the save; after a failure the next call retries
 */
export function useEnsureDraftSaved({
  request,
  onSaved,
}: Pick<SendProps, 'request' | 'onSaved'>): () => Promise<void> {
  const apollo = useApolloClient()
  return async () => {
    const { status, version } = await saveRequestNow(request, () => Promise.resolve(apollo))
    if (status === 'draft') onSaved(version)
  }
}
