import { beforeEach, describe, expect, test } from 'vitest'
import type { CartLine } from '../../../domain/orders/cart'
import { mergeCarts } from '../../../domain/orders/cart'
import type { AccountCart } from '../../../src/lib/cart/accountCart'
import { createCartStore } from '../../../src/lib/cart/cartStore'
import { visitorCart } from '../../../src/lib/cart/visitorCart'
import type { Session } from '../../../src/lib/session/session'

const mask = { id: 'mask', name: 'Sleep mask', maxPacks: 3, priceCents: 1200 }
const scale = { id: 'scale', name: 'Scale', maxPacks: 1, priceCents: 2900 }
const maya: Session = { status: 'authenticated', userId: 'maya', role: 'user' }

/** Session, storage and API of a tab, set by the test. */
function openTab(first: Session = { status: 'unauthenticated' }) {
  const listeners = new Set<() => void>()
  let session = first
  let kept: readonly CartLine[] = []
  let waiting: (() => void)[] = []
  const server = { isDown: false, isSlow: false, asked: [] as string[] }
  const answer = async (what: string, change: () => readonly CartLine[]) => {
    server.asked.push(what)
    if (server.isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
    if (server.isDown) throw new TypeError('Failed to fetch')
    kept = change()
    return kept
  }
  const account: AccountCart = {
    read: () => answer('read', () => kept),
    set: (line) =>
      answer(`set ${line.productId} ${line.quantity}`, () =>
        [...kept.filter(({ productId }) => productId !== line.productId), line].filter(
          ({ quantity }) => quantity > 0,
        ),
      ),
    merge: (lines) =>
      answer('merge', () =>
        mergeCarts(
          kept,
          lines,
          new Map([
            ['mask', mask],
            ['scale', scale],
          ]),
        ),
      ),
  }
  const store = createCartStore({
    session: {
      current: () => session,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    visitor: visitorCart(),
    loadAccount: () => Promise.resolve(account),
  })
  const stop = store.subscribe(() => undefined)
  return {
    store,
    server,
    stop,
    become: (next: Session) => {
      session = next
      listeners.forEach((listener) => listener())
    },
    keep: (lines: readonly CartLine[]) => {
      kept = lines
    },
    letGo: () => {
      waiting.forEach((resolve) => resolve())
      waiting = []
    },
    numbers: () => store.current().lines.map(({ productId, quantity }) => [productId, quantity]),
  }
}
const ready = async (tab: ReturnType<typeof openTab>) => {
  await expect.poll(() => tab.store.current().status).toBe('ready')
}

beforeEach(() => sessionStorage.clear())

describe('the cart of a visitor', () => {
  test('survives a reload of its tab, up to the limit per order', () => {
    openTab().store.put(mask, 9)
    expect(openTab().numbers()).toEqual([['mask', 3]])
    openTab().store.put(mask, 0)
    expect(openTab().numbers()).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  test.each(['{', '7', '[7,{"productId":"mask"},{"productId":"mask","quantity":-1,"quotedPriceCents":1}]'])(
    'is empty when something else lies in its place: %s',
    (text) => {
      sessionStorage.setItem('tendwell.cart', text)
      expect(openTab().store.current()).toMatchObject({ status: 'ready', lines: [] })
    },
  )
})

describe('the cart of an account', () => {
  test('merges the visitor’s cart at sign-in, once, with a notice', async () => {
    const tab = openTab()
    tab.store.put(mask, 2)
    tab.keep([{ productId: 'scale', quantity: 1, quotedPriceCents: 2900 }])
    tab.become(maya)
    await ready(tab)
    expect(tab.numbers()).toEqual([
      ['scale', 1],
      ['mask', 2],
    ])
    expect(tab.store.current().carriedOver).toBe(1)
    tab.store.refresh()
    await expect.poll(() => tab.server.asked).toEqual(['merge', 'read'])
    expect(sessionStorage.getItem('tendwell.cart')).toBeNull()
  })

  test('keeps the visitor’s cart in the tab while the API is unreachable', async () => {
    const tab = openTab()
    tab.store.put(mask, 2)
    tab.server.isDown = true
    tab.become(maya)
    await expect.poll(() => tab.store.current().status).toBe('failed')
    tab.server.isDown = false
    tab.store.refresh()
    await ready(tab)
    expect(tab.numbers()).toEqual([['mask', 2]])
  })

  test('shows a change at once and sends changes in sequence; a slow response reverts nothing', async () => {
    const tab = openTab(maya)
    await ready(tab)
    tab.server.isSlow = true
    for (const quantity of [1, 2, 3]) tab.store.put(mask, quantity)
    expect(tab.numbers()).toEqual([['mask', 3]])
    for (let turn = 0; turn < 3; turn += 1) {
      await expect.poll(() => tab.server.asked.length).toBe(2 + turn)
      tab.letGo()
    }
    await expect.poll(() => tab.server.asked).toEqual(['read', 'set mask 1', 'set mask 2', 'set mask 3'])
    expect(tab.numbers()).toEqual([['mask', 3]])
  })

  test('shows the API’s cart, and why, when a change was not saved', async () => {
    const tab = openTab(maya)
    await ready(tab)
    tab.store.put(mask, 1)
    await expect.poll(() => tab.server.asked).toContain('set mask 1')
    tab.server.isDown = true
    tab.store.put(mask, 2)
    await expect.poll(() => tab.store.current().failure).toBeInstanceOf(TypeError)
    expect(tab.numbers()).toEqual([['mask', 1]])
  })

  test('is hidden after the sign-out: a late response shows nothing', async () => {
    const tab = openTab(maya)
    await ready(tab)
    tab.server.isSlow = true
    tab.store.put(mask, 1)
    await expect.poll(() => tab.server.asked).toContain('set mask 1')
    tab.become({ status: 'unauthenticated', endedBy: 'signedOut' })
    tab.letGo()
    await Promise.resolve()
    expect(tab.store.current()).toMatchObject({ owner: 'visitor', lines: [] })
  })

  test('is none for staff', () => {
    const tab = openTab({ status: 'authenticated', userId: 'lee', role: 'HCPs' })
    tab.store.put(mask, 1)
    expect(tab.store.current()).toMatchObject({ owner: 'staff', lines: [] })
    expect(tab.server.asked).toEqual([])
  })
})
