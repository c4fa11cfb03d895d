import { expect, test } from 'vitest'
import { createOverloadGuard, Overloaded } from '../../../local/web/overloadGuard'

const limits = { fewCalls: 2, maxCalls: 5, maxWait: 1_500 }

/** A guard whose clock, event loop and calls the test controls. */
function givenGuard() {
  let now = 0
  let delay = 0
  let sample = (): void => undefined
  const guard = createOverloadGuard({
    limits,
    now: () => now,
    timers: {
      after: () => () => undefined,
      every: (_milliseconds, call) => ((sample = call), () => undefined),
    },
    eventLoop: { takeDelay: () => delay, close: () => undefined },
  })
  const answers: (() => void)[] = []
  return {
    guard,
    pass: (milliseconds: number) => void (now += milliseconds),
    delayEventLoop: (milliseconds: number) => {
      delay = milliseconds
      sample()
    },
    /** Starts a call. @returns its result, which stays pending while the call is under way */
    call: () => guard.run(() => new Promise<string>((resolve) => answers.push(() => resolve('answered')))),
    /** Starts a subscription. @returns its result, which stays pending while it is authorized */
    start: () =>
      guard.runStart(() => new Promise<string>((resolve) => answers.push(() => resolve('answered')))),
    /** Answers the oldest call. */
    answer: async () => {
      answers.shift()?.()
      await Promise.resolve()
    },
  }
}

test('accepts calls up to a number, and again when one has been answered', async () => {
  const { guard, call, answer } = givenGuard()
  const accepted = [call(), call(), call(), call(), call()]
  await expect(call()).rejects.toThrow(Overloaded)
  expect(guard.load()).toMatchObject({ underWay: 5, refused: 1 })

  await answer()
  await accepted[0]
  accepted.push(call())

  for (let count = 0; count < 5; count += 1) await answer()
  expect(await Promise.all(accepted)).toEqual(Array(6).fill('answered'))
  expect(guard.load()).toMatchObject({ underWay: 0, refused: 1 })
})

test('refuses when those under way are so old that another would be answered too late', async () => {
  const { call, pass, answer } = givenGuard()
  const accepted = [call(), call()]
  pass(750)
  accepted.push(call())
  pass(400)
  // The mean age is 900 ms, so that the queue is about 1,800 ms long.
  await expect(call()).rejects.toThrow(Overloaded)

  await answer()
  await answer()
  await accepted[1]
  accepted.push(call())
  await answer()
  await answer()
  expect(await Promise.all(accepted)).toHaveLength(4)
})

test('counts the delay of the event loop, which a call waits for first', async () => {
  const { call, pass, delayEventLoop, answer } = givenGuard()
  const accepted = [call(), call()]
  pass(500)
  delayEventLoop(600)
  await expect(call()).rejects.toThrow(Overloaded)

  delayEventLoop(0)
  accepted.push(call())
  for (let count = 0; count < 3; count += 1) await answer()
  expect(await Promise.all(accepted)).toHaveLength(3)
})

test('a few slow calls are no overload', async () => {
  const { call, pass, answer } = givenGuard()
  const accepted = [call()]
  pass(30_000)
  accepted.push(call())
  await answer()
  await answer()
  expect(await Promise.all(accepted)).toHaveLength(2)
})

test('a call that fails is not under way any more', async () => {
  const { guard } = givenGuard()
  await expect(guard.run(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
  expect(guard.load().underWay).toBe(0)
})

test('subscriptions that start at once are all accepted, and refused when those before them are too old', async () => {
  const { guard, start, pass, answer } = givenGuard()
  const accepted = Array.from({ length: 20 }, start)
  pass(800)
  await expect(start()).rejects.toThrow(Overloaded)
  expect(guard.load()).toMatchObject({ underWay: 20, refused: 1 })

  for (let count = 0; count < 20; count += 1) await answer()
  await Promise.all(accepted)
  const again = start()
  await answer()
  expect(await again).toBe('answered')
})

test('subscriptions are refused while calls are answered too late, and do not use up the number of calls', async () => {
  const { call, start, pass, answer } = givenGuard()
  const starts = Array.from({ length: 5 }, start)
  const calls = [call(), call()]
  for (let count = 0; count < 5; count += 1) await answer()
  await Promise.all(starts)
  pass(800)
  await expect(start()).rejects.toThrow(Overloaded)

  await answer()
  await answer()
  await Promise.all(calls)
})
