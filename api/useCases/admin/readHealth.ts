import { checkAuditEvents } from '../../storage/admin/auditChain'
import { readOutboxAge } from '../../storage/messages/outbox'
import { readPaymentBacklog } from '../../storage/payments/paymentCommands'
import type { PaymentContext } from '../context'
import { systemTransact } from '../transact'

const dayMs = 86_400_000

/** Backlog of the background jobs. */
interface Health {
  readonly outbox: {
    readonly waiting: number
    /** Age of the oldest waiting email; 0 when there is none. */
    readonly oldestSeconds: number
    readonly failedInADay: number
  }
  readonly sealer: { readonly waiting: number; readonly oldestSeconds: number }
}

/** Returns the health metrics for monitoring; they contain no personal data. */
export async function readHealth(
  context: Pick<PaymentContext, 'payments' | 'liveEvents' | 'now'>,
): Promise<Health> {
  const at = context.now().getTime()
  const secondsSince = (moment: Date | null) => secondsBetween(moment, at)
  return systemTransact(context, async (transaction) => {
    const outbox = await readOutboxAge(transaction, new Date(at - dayMs))
    // A limit of 0 reads no row: only the number of unsealed ones is needed.
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

/**
 * Returns the payment commands without a result from the gateway. Separate from the health, whose answer must not wait
 * for the tables of payments and requests.
 */
export async function readUnreconciledPayments(
  context: Pick<PaymentContext, 'payments' | 'liveEvents' | 'now'>,
): Promise<{ readonly waiting: number; readonly oldestSeconds: number }> {
  const { waiting, oldestAt } = await systemTransact(context, readPaymentBacklog)
  return { waiting, oldestSeconds: secondsBetween(oldestAt, context.now().getTime()) }
}

function secondsBetween(moment: Date | null, at: number): number {
  return moment ? Math.max(0, Math.round((at - moment.getTime()) / 1000)) : 0
}
