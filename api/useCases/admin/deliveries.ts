import { CodedError } from '../../../domain/errors'
import type { DeliveryKind, DeliveryState, RetryableDeliveryKind } from '../../../domain/generated/enums'
import type { Delivery } from '../../storage/admin/deliveries'
import {
  findDelivery,
  listDeliveries as readList,
  listWebhookEvents,
  retryDelivery as makeDue,
} from '../../storage/admin/deliveries'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { withPeople } from '../people'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Null and absent both mean: no filter on this field. */
export interface DeliveryFilter {
  readonly kind: DeliveryKind
  readonly state?: DeliveryState | null | undefined
  readonly person?: string | null | undefined
}

/** Webhook events are not paginated; older ones are listed with their payments. */
const mostWebhooks = 100

/**
 * Returns emails, payment commands and webhook events, newest first, for an Admin. @throws CodedError
 * Forbidden, InvalidInput
 */
export async function listDeliveries(
  { filter: { kind, state, person }, ...page }: PageArguments & { readonly filter: DeliveryFilter },
  context: Context,
): Promise<Page<Delivery>> {
  return withPeople(context, { person }, async (transaction, people) => {
    requireRole(transaction.caller, 'Admin')
    if (kind === 'notice') {
      const nodes = await listWebhookEvents(transaction, mostWebhooks, people.person)
      return { nodes, endCursor: null, hasNextPage: false }
    }
    return readPage(
      page,
      (slice) => readList(transaction, kind, { ...people, ...(state != null && { state }) }, slice),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    )
  })
}

/**
 * Retries a failed email or an unfinished payment command now, for an Admin. The email has the same
 * Message-ID and the command the same idempotency key, so neither takes effect twice. Idempotent.
 * @throws CodedError Forbidden, NotFound; IllegalTransition for a delivery that is done, skipped or refused
 * permanently
 */
export async function retryDelivery(
  { id, kind }: { readonly id: string; readonly kind: RetryableDeliveryKind },
  context: Context,
): Promise<Delivery> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const before = found(await findDelivery(transaction, kind, existingId(id)))
    if (before.state === 'waiting' && kind === 'mail') return before
    if (!before.mayRetry) throw new CodedError('IllegalTransition', { from: before.state, event: 'retry' })
    await makeDue(transaction, before, context.now())
    return found(await findDelivery(transaction, kind, before.id))
  })
}
