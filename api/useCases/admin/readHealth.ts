import { checkAuditEvents } from '../../storage/admin/auditChain'
import { readOutboxAge } from '../../storage/messages/outbox'
import { readCommandAge } from '../../storage/payments/paymentCommands'
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
  /** Calls to the payment processor that are not done. */
  readonly payments: { readonly waiting: number; readonly oldestSeconds: number }
  readonly sealer: { readonly waiting: number; readonly oldestSeconds: number }
}

/** Returns the health metrics for monitoring; they contain no personal data. */
export async function readHealth(
  context: Pick<PaymentContext, 'payments' | 'liveEvents' | 'now'>,
): Promise<Health> {
  const at = context.now().getTime()
  const secondsSince = (moment: Date | null) =>
    moment ? Math.max(0, Math.round((at - moment.getTime()) / 1000)) : 0
  return systemTransact(context, async (transaction) => {
    const outbox = await readOutboxAge(transaction, new Date(at - dayMs))
    const commands = await readCommandAge(transaction)
    // A limit of 0 reads no row: only the number of unsealed ones is needed.
    const { unsealed, unsealedSince } = await checkAuditEvents(transaction, { after: 0, limit: 0 })
    return {
      outbox: {
        waiting: outbox.waiting,
        oldestSeconds: secondsSince(outbox.oldestAt),
        failedInADay: outbox.failed,
      },
      payments: { waiting: commands.waiting, oldestSeconds: secondsSince(commands.oldestAt) },
      sealer: { waiting: unsealed, oldestSeconds: secondsSince(unsealedSince) },
    }
  })
}
