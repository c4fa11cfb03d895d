import { beforeEach, expect, test } from 'vitest'
import type { CartLine } from '../../../domain/orders/cart'
import { createCartStore } from '../../../src/lib/cart/cartStore'
import { visitorCart } from '../../../src/lib/cart/visitorCart'
import type { Session } from '../../../src/lib/session/session'
import { fc, runs } from '../../support/random'

const products = [
  { id: 'mask', name: 'Sleep mask', maxPacks: 3, priceCents: 1200 },
  { id: 'scale', name: 'Scale', maxPacks: 3, priceCents: 2900 },
] as const

type Fate = 'ok' | 'requestLost' | 'answerLost' | 'refused'

/** A tab of a patient, and an API that answers, refuses, loses requests and loses answers as the run decides. */
function openTab(scheduler: fc.Scheduler) {
  let lines: readonly CartLine[] = []
  let fates: Fate[] = []
  /** Products whose latest change is unanswered, with the chosen quantities. */
  const unanswered = new Map<string, number>()
  const chosen = new Map<string, number>()

  function save(line: CartLine): void {
    lines = [...lines.filter(({ productId }) => productId !== line.productId), line].filter(
      ({ quantity }) => quantity > 0,
    )
  }

  async function answer(label: string, change: () => void): Promise<readonly CartLine[]> {
    const fate = fates.pop() ?? 'ok'
    await scheduler.schedule(Promise.resolve(), `${label} asked`)
    if (fate === 'requestLost') throw new TypeError('Failed to fetch')
    if (fate === 'refused') throw new Error('CartOutdated')
    change()
    const answered = lines
    await scheduler.schedule(Promise.resolve(), `${label} answered`)
    if (fate === 'answerLost') throw new TypeError('Failed to fetch')
    return answered
  }

  const session: Session = { status: 'authenticated', userId: 'maya', role: 'user' }
  const store = createCartStore({
    session: { current: () => session, subscribe: () => () => {} },
    visitor: visitorCart(),
    loadAccount: () =>
      Promise.resolve({
        read: () => answer('read', () => {}),
        merge: () => answer('merge', () => {}),
        set: (line) =>
          answer(`set ${line.productId} ${line.quantity}`, () => save(line)).finally(() => {
            if (unanswered.get(line.productId) === line.quantity) unanswered.delete(line.productId)
          }),
      }),
  })
  const stop = store.subscribe(() => {})
  return {
    store,
    stop,
    unanswered,
    chosen,
    /** Another tab of the same person changes the cart. */
    changeElsewhere: save,
    fateOfNext: (fate: Fate) => fates.unshift(fate),
    heal: () => (fates = []),
    onServer: () => quantities(lines),
    onScreen: () => quantities(store.current().lines),
    put: (index: number, quantity: number) => {
      const product = products[index % products.length] ?? products[0]
      unanswered.set(product.id, quantity)
      chosen.set(product.id, quantity)
      store.put(product, quantity)
    },
  }
}

const quantities = (lines: readonly CartLine[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const fate = fc.constantFrom<Fate>('ok', 'requestLost', 'answerLost', 'refused')
const change = fc.record({ kind: fc.constant('put' as const), product: fc.nat(1), quantity: fc.nat(3), fate })
const step = fc.oneof(
  { weight: 4, arbitrary: change },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh' as const), fate }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('letTimePass' as const) }) },
)

async function play(
  tab: ReturnType<typeof openTab>,
  scheduler: fc.Scheduler,
  steps: readonly (typeof step extends fc.Arbitrary<infer Value> ? Value : never)[],
): Promise<void> {
  for (const each of steps) {
    if ('fate' in each) tab.fateOfNext(each.fate)
    if (each.kind === 'put') tab.put(each.product, each.quantity)
    else if (each.kind === 'refresh') tab.store.refresh()
    else if (each.kind === 'retry') tab.store.retry()
    else if (scheduler.count() > 0) await scheduler.waitOne()
    await settle()
    for (const [id, quantity] of tab.unanswered) expect(tab.onScreen()[id] ?? 0).toBe(quantity)
  }
}

beforeEach(() => sessionStorage.clear())

test('a change that was refused takes nothing with it that was chosen since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const tab = openTab(scheduler)
      await scheduler.waitIdle()
      tab.fateOfNext('refused')
      tab.put(0, 1)
      tab.put(1, 1)
      await scheduler.waitIdle()
      expect(tab.onServer()).toEqual({ scale: 1 })
      expect(tab.onScreen()).toEqual({ scale: 1 })
      expect(tab.store.current().failure).toBeInstanceOf(Error)
      tab.stop()
    }),
  )
})

test('the newest choice is shown until it is answered, and in the end the screen is the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 1, maxLength: 30 }),
      async (scheduler, steps) => {
        const tab = openTab(scheduler)
        await scheduler.waitIdle()
        await play(tab, scheduler, steps)
        await scheduler.waitIdle()
        tab.heal()
        tab.store.refresh()
        await scheduler.waitIdle()
        expect(tab.onScreen()).toEqual(tab.onServer())

        const isKept = [...tab.chosen].every(([id, quantity]) => (tab.onServer()[id] ?? 0) === quantity)
        expect(tab.store.current().failure === undefined).toBe(isKept)

        // The failed change is kept, so a retry is enough.
        tab.store.retry()
        await scheduler.waitIdle()
        for (const [id, quantity] of tab.chosen) expect(tab.onServer()[id] ?? 0).toBe(quantity)
        expect(tab.onScreen()).toEqual(tab.onServer())
        expect(tab.store.current().failure).toBeUndefined()
        tab.stop()
      },
    ),
    { numRuns: runs(400) },
  )
})

test('changes of another tab are merged with the choices made here', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ isElsewhere: fc.boolean(), product: fc.nat(1), quantity: fc.nat(3) }), {
        minLength: 1,
        maxLength: 15,
      }),
      async (scheduler, changes) => {
        const tab = openTab(scheduler)
        for (const { isElsewhere, product, quantity } of changes) {
          const { id, priceCents } = products[product] ?? products[0]
          if (isElsewhere) tab.changeElsewhere({ productId: id, quantity, quotedPriceCents: priceCents })
          else tab.put(product, quantity)
          tab.store.refresh()
          if (scheduler.count() > 0) await scheduler.waitOne()
          await settle()
        }
        await scheduler.waitIdle()
        tab.store.refresh()
        await scheduler.waitIdle()
        expect(tab.onScreen()).toEqual(tab.onServer())
        tab.stop()
      },
    ),
    { numRuns: runs(200) },
  )
})
