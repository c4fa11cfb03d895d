import { isPlainObject } from '../../../domain/intake/plainObject'
import type { CartLine } from '../../../domain/orders/cart'
import { maxCartLines } from '../../../domain/orders/cart'
import { visitorCartKey } from './hasVisitorCart'

/** The cart of somebody who is not signed in: in this tab alone, gone when it is closed. */
export interface VisitorCart {
  readonly read: () => readonly CartLine[]
  readonly write: (lines: readonly CartLine[]) => void
}

/** @param storage asked each time, because a browser that blocks storage throws at the mere mention of it */
export function visitorCart(storage: () => Storage): VisitorCart {
  // Where nothing can be stored the cart lives as long as the page.
  let kept: readonly CartLine[] = []
  return {
    read: () => attempt(() => parse(storage().getItem(visitorCartKey))) ?? kept,
    write: (lines) => {
      kept = lines
      attempt(() =>
        lines.length > 0
          ? storage().setItem(visitorCartKey, JSON.stringify(lines))
          : storage().removeItem(visitorCartKey),
      )
    },
  }
}

/** Another version of this page, or a person, may have written anything. */
function parse(text: string | null): readonly CartLine[] {
  const value: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(value) ? value.flatMap(lineOf).slice(0, maxCartLines) : []
}

function lineOf(value: unknown): CartLine[] {
  if (!isPlainObject(value)) return []
  const { productId, quantity, seenPriceCents } = value
  if (typeof productId !== 'string' || !isCount(quantity) || quantity < 1 || !isCount(seenPriceCents))
    return []
  return [{ productId, quantity, seenPriceCents }]
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
