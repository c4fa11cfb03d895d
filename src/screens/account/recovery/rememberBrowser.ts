import { rememberDevice } from 'aws-amplify/auth'
import { logFailure } from '../../../lib/session/logFailure'
import { createStore } from '../../../lib/store'

/** Whether the user asked to skip the app code in this browser. */
export const rememberChoice = createStore(false)

/**
 * Remembers this browser if its user asked for it. A failure does not fail the sign-in: the next
 * one requires a code.
 */
export async function rememberBrowser(isWanted: boolean): Promise<void> {
  if (!isWanted) return
  await rememberDevice().catch((error: unknown) => logFailure('This browser is not remembered.', error))
}
