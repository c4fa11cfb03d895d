import { isPlainObject } from '../../../domain/isPlainObject'
import type { CartLine } from '../../../domain/orders/cart'
import { maxCartLines } from '../../../domain/orders/cart'
import { visitorCartKey } from './hasVisitorCart'

/** The cart of a visitor who is not signed in: in this tab only, gone when it is closed. */
export interface VisitorCart {
  readonly read: () => readonly CartLine[]
  readonly write: (lines: readonly CartLine[]) => void
}

/** @param storage read on each access, because a browser that blocks storage throws when it is referenced */
export function visitorCart(storage: () => Storage): VisitorCart {
  // Without storage the cart lasts as long as the page.
  let stored: readonly CartLine[] = []
  return {
    read: () => attempt(() => parse(storage().getItem(visitorCartKey))) ?? stored,
    write: (lines) => {
      stored = lines
      attempt(() =>
        lines.length > 0
          ? storage().setItem(visitorCartKey, JSON.stringify(lines))
          : storage().removeItem(visitorCartKey),
      )
    },
  }
}

/** Validates the stored text, which another version of this page, or a person, may have written. */
function parse(text: string | null): readonly CartLine[] {
  const value: unknown = JSON.parse(text ?? '[]')
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

function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
