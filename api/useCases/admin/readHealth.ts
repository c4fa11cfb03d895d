import { checkAuditEvents } from '../../storage/auditChain'
import { readOutboxAge } from '../../storage/systemOutbox'
import type { PaymentContext } from '../context'
import { systemTransact } from '../payments/systemTransact'

const dayMs = 86_400_000

/** How far behind what runs in the background is. */
export interface Health {
  readonly outbox: {
    readonly waiting: number
    /** Of the mail that waits longest; 0 when none does. */
    readonly oldestSeconds: number
    readonly failedInADay: number
  }
  readonly sealer: { readonly waiting: number; readonly oldestSeconds: number }
}

/** For whoever watches over the product; nothing in it tells of a person. */
export async function readHealth(
  context: Pick<PaymentContext, 'payments' | 'liveEvents' | 'now'>,
): Promise<Health> {
  const at = context.now().getTime()
  const secondsSince = (moment: Date | null) =>
    moment ? Math.max(0, Math.round((at - moment.getTime()) / 1000)) : 0
  return systemTransact(context, async (transaction) => {
    const outbox = await readOutboxAge(transaction, new Date(at - dayMs))
    // No row is read again: only the count of those that wait is asked for.
    const { unsealed, unsealedSince } = await checkAuditEvents(transaction, { after: 0, limit: 0 })
    return {
      outbox: {
        waiting: outbox.waiting,
        oldestSeconds: secondsSince(outbox.oldestAt),
        failedInADay: outbox.failed,
      },
      sealer: { waiting: unsealed, oldestSeconds: secondsSince(unsealedSince) },
    }
  })
}
