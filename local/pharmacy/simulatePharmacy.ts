import type { PaymentContext } from '../../api/useCases/context'
import type { OrderMove } from '../../api/useCases/storefront/moveOrder'
import { listForPharmacy, moveOrderBySystem } from '../../api/useCases/storefront/moveOrderBySystem'
import type { Order } from '../../domain/orders/order'

const minute = 60_000

/** How long the pharmacy takes for each step, from the one before. */
export const pace = { pack: 2 * minute, ship: 3 * minute, deliver: 10 * minute } as const

const shortest = Math.min(...Object.values(pace))
const dayMs = 24 * 60 * minute
const batch = 50

/**
 * Packs, ships and delivers what was ordered in the last day, as a pharmacy and a carrier would in days: for one machine,
 * where there is neither. Older orders belong to the stories of the demonstration and stay as they are told.
 * @returns how many orders have moved
 */
export async function simulatePharmacy(context: PaymentContext): Promise<number> {
  const now = context.now().getTime()
  const unchangedSince = new Date(now - shortest)
  const createdAfter = new Date(now - dayMs)
  let moved = 0
  for (const order of await listForPharmacy(context, { unchangedSince, createdAfter, limit: batch })) {
    const move = nextMove(order)
    if (!move || order.updatedAt.getTime() > now - pace[move.type]) continue
    if (await moveOrderBySystem(context, order.id, move)) moved += 1
  }
  return moved
}

function nextMove({ id, status }: Order): OrderMove | undefined {
  if (status === 'placed') return { type: 'pack' }
  if (status === 'packed')
    return { type: 'ship', tracking: { carrier: 'Parcel Post', trackingNumber: numberOf(id) } }
  return status === 'shipped' ? { type: 'deliver' } : undefined
}

/** The same order has the same number. */
function numberOf(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, 12).toUpperCase()
  return `TW ${digits.slice(0, 4)} ${digits.slice(4, 8)} ${digits.slice(8)}`
}
