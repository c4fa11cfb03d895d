import { isPlainObject } from '../../../domain/isPlainObject'
import type { CartLine } from '../../../domain/orders/cart'
import { maxCartLines } from '../../../domain/orders/cart'
import { safeSessionStorage } from '../storage/safeStorage'
import { visitorCartKey, visitorCartListeners } from './hasVisitorCart'

/** The cart of a visitor: stored in this tab only, and removed when it is closed. */
export interface VisitorCart {
  readonly read: () => readonly CartLine[]
  readonly write: (lines: readonly CartLine[]) => void
}

export function visitorCart(): VisitorCart {
  // Without storage the cart lasts as long as the page.
  let stored: readonly CartLine[] = []
  return {
    read: () => {
      const value = safeSessionStorage.getJson(visitorCartKey)
      return value === undefined ? stored : parse(value)
    },
    write: (lines) => {
      stored = lines
      if (lines.length > 0) safeSessionStorage.set(visitorCartKey, JSON.stringify(lines))
      else safeSessionStorage.remove(visitorCartKey)
      visitorCartListeners.notify()
    },
  }
}

/** Validates the stored value, which another version of this page, or a person, may have written. */
function parse(value: unknown): readonly CartLine[] {
  return Array.isArray(value) ? value.flatMap(lineOf).slice(0, maxCartLines) : []
}

function lineOf(value: unknown): CartLine[] {
  if (!isPlainObject(value)) return []
  const { productId, quantity, quotedPriceCents } = value
  if (typeof productId !== 'string' || !isCount(quantity) || quantity < 1 || !isCount(quotedPriceCents))
    return []
  return [{ productId, quantity, quotedPriceCents }]
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
