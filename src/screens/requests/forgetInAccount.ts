import { logFailure } from '../../lib/session/logFailure'
import type { Draft } from './draft'

/** Has the account forget a draft that is started over. If that fails it is found again, and can be started over again. */
export function forgetInAccount({ requestId, requestVersion }: Draft): void {
  if (requestVersion === undefined) return
  import('./accountDraft')
    .then(({ dropAccountDraft }) => dropAccountDraft(requestId, requestVersion))
    .catch((error: unknown) => logFailure('The draft could not be forgotten.', error))
}
