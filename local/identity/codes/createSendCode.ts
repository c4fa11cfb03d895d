import { refusals } from '../protocol/identityError'
import type { Log, SendCode } from '../services'
import { type Mail, poolMail } from './poolMail'

interface Options {
  readonly brandName: string
  readonly publicOrigin: string
  readonly log: Log
}

/** Creates the sender of codes. A failure of `post` is logged, and reaches the client as CodeDeliveryFailureException. */
export function createSendCode({ log, ...branding }: Options, post: (mail: Mail) => Promise<void>): SendCode {
  return async (to, purpose, code) => {
    try {
      await post(poolMail(branding, { to, purpose, code }))
    } catch (error) {
      log('identity.mailFailure', { purpose, name: error instanceof Error ? error.name : 'unknown' })
      throw refusals.notDelivered()
    }
  }
}
