import { logFailure } from '../../../lib/session/logFailure'
import type { Draft } from '../../../lib/intake/draft'

/** Has the account forget a draft that is started over. If that fails it is found again, and can be started over again. */
export function discardServerDraft({ requestId, requestVersion }: Draft): void {
  if (requestVersion === undefined) return
  import('./serverDraft')
    .then(({ deleteServerDraft }) => deleteServerDraft(requestId, requestVersion))
    .catch((error: unknown) => logFailure('The draft could not be forgotten.', error))
}
