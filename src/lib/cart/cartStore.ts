import type { CartLine } from '../../../domain/orders/cart'
import type { Product } from '../../../domain/products/product'
import type { Session } from '../session/session'
import type { AccountCart } from './accountCart'
import { type CartChange, contains, lineOf, withChanges } from './cartChanges'
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
  /** Why a change was not kept, or why the cart could not be read; what is shown is what the API has. */
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
  /** Makes the changes again that were not kept; without any it is {@link CartStore.refresh}. */
  readonly retry: () => void
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

/**
 * The one cart of this tab: the visitor's own, or the account's, into which the visitor's goes at sign-in. Of an account
 * it shows what the API answered last, with the changes on top that the API has not answered yet.
 */
export function createCartStore({ session, visitor, loadAccount }: Parts): CartStore {
  const listeners = new Set<() => void>()
  let state = unknownCart
  let ownerId: string | undefined
  /** Changes reach the API one after the other, in the order in which they were made. */
  let queue: Promise<void> = Promise.resolve()
  /** What the API, or the tab of a visitor, has. */
  let kept: readonly CartLine[] = []
  /** Not answered yet, oldest first. */
  let pending: readonly CartChange[] = []
  /** Changes that were not kept, by product, until the person chooses again or the cart turns out to have them. */
  let unkept: ReadonlyMap<string, CartChange> = new Map()

  function show(change: Partial<CartState>): void {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }

  /** Asks after all that was asked before. Answers for somebody who has signed out meanwhile are dropped. */
  function later<Answer>(
    ask: (cart: AccountCart) => Promise<Answer>,
    settle: (answer: Answer) => void,
    fail: (failure: unknown) => void,
  ): void {
    const asker = ownerId
    const before = queue
    const ifCurrent =
      <Value>(call: (value: Value) => void) =>
      (value: Value) => {
        if (asker === ownerId) call(value)
      }
    async function afterwards(): Promise<void> {
      await before
      if (asker === ownerId) await loadAccount().then(ask).then(ifCurrent(settle), ifCurrent(fail))
    }
    queue = afterwards()
  }

  /** Takes over what the API has. @param failure of the change that it answers */
  function takeOver(lines: readonly CartLine[], failure?: unknown): void {
    kept = lines
    unkept = new Map([...unkept].filter(([, change]) => !contains(lines, change)))
    show({
      status: 'ready',
      lines: withChanges(kept, pending),
      failure: unkept.size > 0 ? (failure ?? state.failure) : undefined,
    })
  }

  function readAccount(): void {
    const chosen = visitor.read()
    later(
      (cart) => (chosen.length > 0 ? cart.merge(chosen) : cart.read()),
      (lines) => {
        const now = visitor.read()
        if (chosen.length > 0 && now.length > 0) {
          visitor.write([])
          show({ broughtAlong: state.broughtAlong + chosen.length })
        }
        takeOver(lines)
      },
      // Of a cart that is shown already it is said when it is ordered, if anything has changed.
      (failure) => {
        if (state.status !== 'ready') show({ status: 'failed', failure })
      },
    )
  }

  function follow(): void {
    const now = session.current()
    const id = now.status === 'authenticated' ? now.userId : now.status
    if (id === ownerId) return
    const early = state.owner === 'unknown' ? pending : []
    ownerId = id
    pending = []
    unkept = new Map()
    kept = now.status === 'unauthenticated' ? visitor.read() : []
    if (now.status === 'configuring') show(unknownCart)
    else if (now.status === 'unauthenticated')
      show({ ...unknownCart, owner: 'visitor', status: 'ready', lines: kept })
    else if (now.role !== 'user') show({ ...unknownCart, owner: 'staff', status: 'ready' })
    else {
      show({ ...unknownCart, owner: 'patient' })
      readAccount()
    }
    for (const each of early) change(each, undefined)
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
      change({ product, quantity }, removed)
    },
    drop: ({ productId: id, seenPriceCents: priceCents }) =>
      change({ product: { id, maxPacks: 0, priceCents }, quantity: 0 }, undefined),
    refresh,
    retry: () => {
      if (unkept.size === 0) return refresh()
      for (const each of unkept.values()) change(each, undefined)
    },
  }

  function refresh(): void {
    if (state.owner === 'visitor') {
      kept = visitor.read()
      show({ lines: kept })
    }
    if (state.owner !== 'patient') return
    if (state.status === 'failed') show({ status: 'loading', failure: undefined })
    readAccount()
  }

  function change(made: CartChange, removed: CartState['removed']): void {
    if (state.owner === 'staff') return
    const { id } = made.product
    unkept = new Map([...unkept].filter(([productId]) => productId !== id))
    if (state.owner === 'visitor') {
      kept = withChanges(kept, [made])
      visitor.write(kept)
      return show({ lines: kept, removed, failure: undefined })
    }
    pending = [...pending, made]
    show({
      lines: withChanges(kept, pending),
      removed,
      failure: unkept.size > 0 ? state.failure : undefined,
      broughtAlong: 0,
    })
    if (state.owner === 'patient') send(made)
  }

  function send(made: CartChange): void {
    const { id } = made.product
    const fail = (failure: unknown, lines: readonly CartLine[] | undefined): void => {
      pending = pending.filter((each) => each !== made)
      // One that was chosen since decides.
      if (pending.every(({ product }) => product.id !== id)) unkept = new Map([...unkept, [id, made]])
      if (state.removed?.product.id === id && made.quantity === 0) show({ removed: undefined })
      takeOver(lines ?? kept, failure)
    }
    later(
      (cart) =>
        cart.set(lineOf(made)).then(
          (lines) => ({ lines, failure: undefined }),
          async (failure: unknown) => ({ failure, lines: await cart.read().catch(() => undefined) }),
        ),
      ({ lines, failure }) => {
        if (failure !== undefined || !lines) return fail(failure, lines)
        pending = pending.filter((each) => each !== made)
        takeOver(lines)
      },
      (failure) => fail(failure, undefined),
    )
  }
}
