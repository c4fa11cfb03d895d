import { useApolloClient } from '@apollo/client/react'
import { type Action, useAction } from '../hooks/useAction'
import { requestApi } from './requestApi'
import { saveRequestNow } from './requestAutosaves'
import type { SendProps } from './sendProps'
import type { HoldAgreement, SavedRequest } from './sendRequest'

type RequestSubmissionProps = Pick<
  SendProps,
  'request' | 'isReady' | 'shippingAddress' | 'onSaved' | 'onOutdated'
> & {
  /** The API has the request. */
  onSavedRequest: (request: SavedRequest) => unknown
  /** The API had the request already, with other answers. */
  onConflict?: () => void
}

/** Submits a request once, however often the button is pressed. A failure is shown and loses nothing. */
export function useSubmitRequest({
  request,
  isReady,
  shippingAddress,
  onSaved,
  onOutdated,
  onSavedRequest,
  onConflict,
}: RequestSubmissionProps): Action<[agreement?: HoldAgreement]> {
  const apollo = useApolloClient()
  /**
   * Saves the answers, after a save in flight, and submits them. Idempotent: a request whose answer was lost is found
   * by its id.
   */
  async function submit(agreement?: HoldAgreement): Promise<SavedRequest> {
    const stored = await saveRequestNow(request, () => Promise.resolve(apollo))
    if (stored.status !== 'draft') return stored
    onSaved(stored.version)
    return requestApi(apollo).submit(request.id, stored.version, {
      ...agreement,
      ...(shippingAddress && { shippingAddress: shippingAddress() }),
    })
  }

  const sending = useAction(async (agreement?: HoldAgreement) => onSavedRequest(await submit(agreement)), {
    onFailure: (code) => {
      if (code === 'IntakeOutdated') onOutdated()
      if (code === 'Conflict') onConflict?.()
    },
  })

  return { ...sending, run: async (agreement) => isReady() && sending.run(agreement) }
}
