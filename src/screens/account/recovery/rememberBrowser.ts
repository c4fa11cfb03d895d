import { rememberDevice } from 'aws-amplify/auth'
import { logFailure } from '../../../lib/session/logFailure'
import { observable } from '../observable'

/** Whether somebody who types the code of their app has asked not to be asked again in this browser. */
export const rememberChoice = observable(false)

/**
 * Remembers this browser where its user has asked for it. A failure is no failure of the sign-in: the browser is asked for
 * a code again.
 */
export async function rememberBrowser(isWanted: boolean): Promise<void> {
  if (!isWanted) return
  await rememberDevice().catch((error: unknown) => logFailure('This browser is not remembered.', error))
}
