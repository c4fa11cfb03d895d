import type { CartLine } from '../../../domain/orders/cart'
import type { Product } from '../../../domain/products/product'
import type { Session } from '../session/session'
import type { AccountCart } from './accountCart'
import { type CartChange, contains, lineOf, withChanges } from './cartChanges'
import type { VisitorCart } from './visitorCart'
import { createListeners } from '../store'

/** The fields of a product that the cart needs. */
type Buyable = Pick<Product, 'id' | 'name' | 'maxPacks' | 'priceCents'>

export interface CartState {
  /** Owner of the cart; staff have none. */
  readonly owner: 'unknown' | 'visitor' | 'patient' | 'staff'
  readonly status: 'loading' | 'ready' | 'failed'
  readonly lines: readonly CartLine[]
  /** Number of products merged from the visitor's cart at sign-in, until the patient dismisses the notice. */
  readonly carriedOver: number
  /** The last removed line, for undo. */
  readonly removed: { readonly product: Buyable; readonly quantity: number } | undefined
  /** Why a change was not saved, or why the cart could not be read. The cart shows the API's state. */
  readonly failure: unknown
}

export interface CartStore {
  readonly current: () => CartState
  readonly subscribe: (listener: () => void) => () => void
  /** Sets the number of packs of a product; 0 removes it. The update is optimistic. */
  readonly put: (product: Buyable, quantity: number) => void
  /** Removes a product that is not offered any more; it cannot be undone. */
  readonly drop: (line: CartLine) => void
  /** Refetches the cart, which another tab or a paid order may have changed. */
  readonly refresh: () => void
  /** Retries the unsaved changes; without any it is {@link CartStore.refresh}. */
  readonly retry: () => void
}

interface Parts {
  readonly session: {
    readonly current: () => Session
    readonly subscribe: (listener: () => void) => () => void
  }
  readonly visitor: VisitorCart
  /** Loads the code that calls the API. */
  readonly loadAccount: () => Promise<AccountCart>
}

/** Initial state, also of prerendered pages. */
export const unknownCart: CartState = {
  owner: 'unknown',
  status: 'loading',
  lines: [],
  carriedOver: 0,
  removed: undefined,
  failure: undefined,
}

/**
 * Creates the one cart of this tab: the visitor's, or the account's, into which the visitor's is merged at sign-in.
 * An account's cart is the API's last answer with the pending changes applied on top.
 */
export function createCartStore({ session, visitor, loadAccount }: Parts): CartStore {
  const listeners = createListeners()
  let state = unknownCart
  let ownerId: string | undefined
  /** Changes are sent to the API serially, in their order. */
  let queue: Promise<void> = Promise.resolve()
  /** The lines that the API, or the visitor's tab, has saved. */
  let stored: readonly CartLine[] = []
  /** Unanswered changes, oldest first. */
  let pending: readonly CartChange[] = []
  /** Failed changes by product, until the patient changes the product again or the cart already reflects them. */
  let unkept: ReadonlyMap<string, CartChange> = new Map()

  function show(change: Partial<CartState>): void {
    state = { ...state, ...change }
    listeners.notify()
  }

  /** Queues a call to the API. Its answer is dropped if the account has signed out since. */
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

  /** Adopts the API's cart. @param failure of the change that it answers */
  function takeOver(lines: readonly CartLine[], failure?: unknown): void {
    stored = lines
    unkept = new Map([...unkept].filter(([, change]) => !contains(lines, change)))
    show({
      status: 'ready',
      lines: withChanges(stored, pending),
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
          show({ carriedOver: state.carriedOver + chosen.length })
        }
        takeOver(lines)
      },
      // A cart that is already shown needs no error: ordering reports any change.
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
    stored = now.status === 'unauthenticated' ? visitor.read() : []
    if (now.status === 'configuring') show(unknownCart)
    else if (now.status === 'unauthenticated')
      show({ ...unknownCart, owner: 'visitor', status: 'ready', lines: stored })
    else if (now.role !== 'user') show({ ...unknownCart, owner: 'staff', status: 'ready' })
    else {
      show({ ...unknownCart, owner: 'patient' })
      readAccount()
    }
    for (const each of early) change(each, undefined)
  }

  let stopFollowing: (() => void) | undefined
  function startFollowing(): void {
    stopFollowing ??= session.subscribe(follow)
    follow()
  }

  return {
    current: () => state,
    subscribe: (listener) => {
      const remove = listeners.add(listener)
      startFollowing()
      return () => {
        remove()
        if (!listeners.isEmpty()) return
        stopFollowing?.()
        stopFollowing = undefined
      }
    },
    put: (product, quantity) => {
      const before = state.lines.find(({ productId }) => productId === product.id)
      const removed = quantity <= 0 && before ? { product, quantity: before.quantity } : undefined
      change({ product, quantity }, removed)
    },
    drop: ({ productId: id, quotedPriceCents: priceCents }) =>
      change({ product: { id, maxPacks: 0, priceCents }, quantity: 0 }, undefined),
    refresh,
    retry: () => {
      if (unkept.size === 0) return refresh()
      for (const each of unkept.values()) change(each, undefined)
    },
  }

  function refresh(): void {
    if (state.owner === 'visitor') {
      stored = visitor.read()
      show({ lines: stored })
    }
    if (state.owner !== 'patient') return
    if (state.status === 'failed') show({ status: 'loading', failure: undefined })
    readAccount()
  }

  function change(made: CartChange, removed: CartState['removed']): void {
    // The page of the change may be gone before anything shows the cart.
    if (!stopFollowing) startFollowing()
    if (state.owner === 'staff') return
    const { id } = made.product
    unkept = new Map([...unkept].filter(([productId]) => productId !== id))
    if (state.owner === 'visitor') {
      stored = withChanges(stored, [made])
      visitor.write(stored)
      return show({ lines: stored, removed, failure: undefined })
    }
    pending = [...pending, made]
    show({
      lines: withChanges(stored, pending),
      removed,
      failure: unkept.size > 0 ? state.failure : undefined,
      carriedOver: 0,
    })
    if (state.owner === 'patient') send(made)
  }

  function send(made: CartChange): void {
    const { id } = made.product
    const fail = (failure: unknown, lines: readonly CartLine[] | undefined): void => {
      pending = pending.filter((each) => each !== made)
      // A later change of the same product wins.
      if (pending.every(({ product }) => product.id !== id)) unkept = new Map([...unkept, [id, made]])
      if (state.removed?.product.id === id && made.quantity === 0) show({ removed: undefined })
      takeOver(lines ?? stored, failure)
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
