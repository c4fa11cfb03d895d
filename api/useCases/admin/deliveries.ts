import { CodedError } from '../../../domain/errors'
import type { DeliveryKind, DeliveryState } from '../../../domain/generated/enums'
import type { Delivery } from '../../storage/deliveries'
import {
  findDelivery,
  listDeliveries as readList,
  listNotices,
  retryDelivery as makeDue,
} from '../../storage/deliveries'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'

/** Null and absent both mean: whatever it is. */
export interface DeliveryFilter {
  readonly kind: DeliveryKind
  readonly state?: DeliveryState | null | undefined
}

/** Notices have no place to go on from; older ones stand with their payments. */
const mostNotices = 100

/** What is sent to others or has come from them, newest first, for an Admin. @throws CodedError Forbidden, InvalidInput */
export async function listDeliveries(
  { filter: { kind, state }, ...page }: PageArguments & { readonly filter: DeliveryFilter },
  context: Context,
): Promise<Page<Delivery>> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    if (kind === 'notice') {
      const nodes = await listNotices(transaction, mostNotices)
      return { nodes, endCursor: null, hasNextPage: false }
    }
    return readPage(
      page,
      (slice) => readList(transaction, kind, state == null ? {} : { state }, slice),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    )
  })
}

/**
 * An Admin has a mail that was given up sent again, or the gateway asked at once what it has not done. A mail goes out
 * with the same Message-ID and the gateway is asked with the same key, so neither happens twice. Again is the same.
 * @throws CodedError Forbidden, NotFound; IllegalTransition for what is done, skipped or refused for good
 */
export async function retryDelivery(
  { id, kind }: { readonly id: string; readonly kind: DeliveryKind },
  context: Context,
): Promise<Delivery> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    if (kind === 'notice') throw new CodedError('NotFound')
    const before = found(await findDelivery(transaction, kind, existingId(id)))
    if (before.state === 'waiting' && kind === 'mail') return before
    if (!before.mayRetry) throw new CodedError('IllegalTransition', { from: before.state, event: 'retry' })
    await makeDue(transaction, before, context.now())
    return found(await findDelivery(transaction, kind, before.id))
  })
}
