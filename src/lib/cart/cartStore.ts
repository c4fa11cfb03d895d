import type { CartLine } from '../../../domain/orders/cart'
import { withQuantity } from '../../../domain/orders/cart'
import type { Product } from '../../../domain/products/product'
import type { Session } from '../session/session'
import type { AccountCart } from './accountCart'
import type { VisitorCart } from './visitorCart'

/** What the cart needs to know of a product. */
type Buyable = Pick<Product, 'id' | 'name' | 'maxPacks' | 'priceCents'>

export interface CartState {
  /** Staff have no cart. */
  readonly owner: 'unknown' | 'visitor' | 'patient' | 'staff'
  readonly status: 'loading' | 'ready' | 'failed'
  readonly lines: readonly CartLine[]
  /** How many products came along from before signing in, until somebody has read so. */
  readonly broughtAlong: number
  /** What was taken out last, so that it can be put back. */
  readonly removed: { readonly product: Buyable; readonly quantity: number } | undefined
  /** Why the last change was not kept; what is shown is what the API has. */
  readonly failure: unknown
}

export interface CartStore {
  readonly current: () => CartState
  readonly subscribe: (listener: () => void) => () => void
  /** Puts so many packs into the cart; 0 takes the product out. What the person sees changes at once. */
  readonly put: (product: Buyable, quantity: number) => void
  /** Takes out what is not offered any more, and cannot be put back. */
  readonly drop: (line: CartLine) => void
  /** Looks again at what is in it: another tab, or an order that was paid, may have changed it. */
  readonly refresh: () => void
}

interface Parts {
  readonly session: {
    readonly current: () => Session
    readonly subscribe: (listener: () => void) => () => void
  }
  readonly visitor: VisitorCart
  /** Loads the part that speaks to the API. */
  readonly loadAccount: () => Promise<AccountCart>
}

/** Before anything is known; also in prerendered pages. */
export const unknownCart: CartState = {
  owner: 'unknown',
  status: 'loading',
  lines: [],
  broughtAlong: 0,
  removed: undefined,
  failure: undefined,
}

/** The one cart of this tab: the visitor's own, or the account's, into which the visitor's goes at sign-in. */
export function createCartStore({ session, visitor, loadAccount }: Parts): CartStore {
  const listeners = new Set<() => void>()
  let state = unknownCart
  let ownerId: string | undefined
  /** Changes reach the API one after the other, in the order in which they were made. */
  let queue: Promise<void> = Promise.resolve()

  function show(change: Partial<CartState>): void {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }

  /** What arrives after somebody else has signed in is nobody's business any more. */
  function later(
    work: (cart: AccountCart) => Promise<Partial<CartState>>,
    fallback: Partial<CartState>,
  ): void {
    const asker = ownerId
    const before = queue
    async function afterwards(): Promise<void> {
      await before
      if (asker !== ownerId) return
      const change = await loadAccount()
        .then(work)
        .catch((failure: unknown) => ({ ...fallback, failure }))
      if (asker === ownerId) show(change)
    }
    queue = afterwards()
  }

  function readAccount(): void {
    later(
      async (cart) => {
        const chosen = visitor.read()
        const lines = chosen.length > 0 ? await cart.merge(chosen) : await cart.read()
        visitor.write([])
        return {
          status: 'ready',
          lines,
          failure: undefined,
          broughtAlong: state.broughtAlong + chosen.length,
        }
      },
      state.status === 'ready' ? {} : { status: 'failed' },
    )
  }

  function follow(): void {
    const now = session.current()
    const id = now.status === 'authenticated' ? now.userId : now.status
    if (id === ownerId) return
    ownerId = id
    if (now.status === 'configuring') show(unknownCart)
    else if (now.status === 'unauthenticated')
      show({ ...unknownCart, owner: 'visitor', status: 'ready', lines: visitor.read() })
    else if (now.role !== 'user') show({ ...unknownCart, owner: 'staff', status: 'ready' })
    else {
      show({ ...unknownCart, owner: 'patient' })
      readAccount()
    }
  }

  let stopFollowing: (() => void) | undefined
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      stopFollowing ??= session.subscribe(follow)
      follow()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopFollowing?.()
        stopFollowing = undefined
      }
    },
    put: (product, quantity) => {
      const before = state.lines.find(({ productId }) => productId === product.id)
      const removed = quantity <= 0 && before ? { product, quantity: before.quantity } : undefined
      change(product, quantity, removed)
    },
    drop: ({ productId: id, seenPriceCents: priceCents }) =>
      change({ id, maxPacks: 0, priceCents }, 0, undefined),
    refresh: () => {
      if (state.owner === 'visitor') show({ lines: visitor.read() })
      if (state.owner !== 'patient') return
      if (state.status === 'failed') show({ status: 'loading' })
      readAccount()
    },
  }

  function change(
    product: Parameters<typeof withQuantity>[1],
    quantity: number,
    removed: CartState['removed'],
  ): void {
    if (state.status !== 'ready' || state.owner === 'staff') return
    const before = state.lines
    const lines = withQuantity(before, product, quantity)
    show({ lines, removed, failure: undefined, broughtAlong: 0 })
    if (state.owner === 'visitor') return visitor.write(lines)
    const nothing = { productId: product.id, quantity: 0, seenPriceCents: product.priceCents }
    const line = lines.find(({ productId }) => productId === product.id) ?? nothing
    later(
      async (cart) => {
        try {
          return keepNewer(await cart.set(line), lines)
        } catch (failure) {
          return { failure, lines: await cart.read().catch(() => before) }
        }
      },
      { lines: before },
    )
  }

  /** An answer to an earlier change does not take back what was chosen since. */
  function keepNewer(answer: readonly CartLine[], asked: readonly CartLine[]): Partial<CartState> {
    return state.lines === asked ? { lines: answer } : {}
  }
}
