import type { PaymentContext } from '../../api/useCases/context'
import type { OrderStep } from '../../api/useCases/storefront/advanceOrder'
import { listForPharmacy, advanceOrderBySystem } from '../../api/useCases/storefront/advanceOrder'
import type { Order } from '../../domain/orders/order'

const minute = 60_000

/** The pharmacy's time for each step after the previous one. */
export const stepDelays = { pack: 2 * minute, ship: 3 * minute, deliver: 10 * minute } as const

const shortest = Math.min(...Object.values(stepDelays))
const dayMs = 24 * 60 * minute
const batch = 50

/**
 * Packs, ships and delivers the last day's orders within minutes, because one machine has neither
 * pharmacy nor carrier. Older orders are part of the demonstration data and stay unchanged.
 * @returns how many orders have moved
 */
export async function simulatePharmacy(context: PaymentContext): Promise<number> {
  const now = context.now().getTime()
  const unchangedSince = new Date(now - shortest)
  const createdAfter = new Date(now - dayMs)
  let moved = 0
  for (const order of await listForPharmacy(context, { unchangedSince, createdAfter, limit: batch })) {
    const move = nextMove(order)
    if (!move || order.updatedAt.getTime() > now - stepDelays[move.type]) continue
    if (await advanceOrderBySystem(context, order.id, move)) moved += 1
  }
  return moved
}

function nextMove({ id, status }: Order): OrderStep | undefined {
  if (status === 'placed') return { type: 'pack' }
  if (status === 'packed')
    return { type: 'ship', tracking: { carrier: 'Parcel Post', trackingNumber: numberOf(id) } }
  return status === 'shipped' ? { type: 'deliver' } : undefined
}

/** Derives a stable tracking number from the order's id. */
function numberOf(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, 12).toUpperCase()
  return `TW ${digits.slice(0, 4)} ${digits.slice(4, 8)} ${digits.slice(8)}`
}
