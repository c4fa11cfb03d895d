import { expect, test } from 'vitest'
import { createOverloadGuard, Overloaded } from '../../../local/web/overloadGuard'

const limits = { fewCalls: 2, maxCalls: 5, firstCalls: 5, maxWait: 1_500, maxStartWait: 4_000 }

/** A guard whose clock, event loop and calls the test controls. */
function givenGuard(more: Partial<typeof limits> = {}) {
  let now = 0
  let delay = 0
  let sample = (): void => undefined
  const guard = createOverloadGuard({
    limits: { ...limits, ...more },
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
    /** Starts a call. @returns its result, which stays pending while the call is in flight */
    call: () => guard.run(() => new Promise<string>((resolve) => answers.push(() => resolve('answered')))),
    /** Starts a subscription. @returns its result, which stays pending while it is authorized */
    start: () =>
      guard.runStart(() => new Promise<string>((resolve) => answers.push(() => resolve('answered')))),
    /** Answers the oldest call. */
    answer: async () => {
      answers.shift()?.()
      await Promise.resolve()
    },
    sampleRate: () => sample(),
  }
}

test('accepts calls up to a number, and again when one has been answered', async () => {
  const { guard, call, answer } = givenGuard()
  const accepted = [call(), call(), call(), call(), call()]
  await expect(call()).rejects.toThrow(Overloaded)
  expect(guard.load()).toMatchObject({ inFlight: 5, refused: 1 })

  await answer()
  await accepted[0]
  accepted.push(call())

  for (let count = 0; count < 5; count += 1) await answer()
  expect(await Promise.all(accepted)).toEqual(Array(6).fill('answered'))
  expect(guard.load()).toMatchObject({ inFlight: 0, refused: 1 })
})

test('refuses when those in flight are so old that another would be answered too late', async () => {
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

const many = { fewCalls: 4, maxCalls: 20, firstCalls: 20 }

test('refuses a burst that could not be answered in time at the rate of answers so far', async () => {
  const { guard, call, pass, answer, sampleRate } = givenGuard(many)
  const accepted = Array.from({ length: 4 }, call)
  sampleRate()
  for (let count = 0; count < 4; count += 1) {
    pass(125)
    await answer()
    accepted.push(call())
  }
  sampleRate()
  // Eight calls a second. None has waited for long, but the next would wait for 1.6 s.
  accepted.push(...Array.from({ length: 9 }, call))
  expect(guard.load()).toMatchObject({ inFlight: 13, refused: 0 })
  await expect(call()).rejects.toThrow(Overloaded)

  for (let count = 0; count < 13; count += 1) await answer()
  expect(await Promise.all(accepted)).toHaveLength(17)
})

test('accepts more at once when calls are answered faster', async () => {
  const { guard, call, pass, answer, sampleRate } = givenGuard(many)
  const accepted = Array.from({ length: 4 }, call)
  sampleRate()
  const answerAt = async (millisecondsEach: number): Promise<void> => {
    for (let count = 0; count < 500 / millisecondsEach; count += 1) {
      pass(millisecondsEach)
      await answer()
      accepted.push(call())
    }
    sampleRate()
  }
  await answerAt(500)
  await expect(call()).rejects.toThrow(Overloaded)

  await answerAt(50)

  accepted.push(...Array.from({ length: 16 }, call))
  expect(guard.load()).toMatchObject({ inFlight: 20, refused: 1 })
  for (let count = 0; count < 20; count += 1) await answer()
  await Promise.all(accepted)
})

test('does not take the pace of few calls for the highest possible', async () => {
  const { guard, call, pass, answer, sampleRate } = givenGuard({ ...many, fewCalls: 8, firstCalls: 10 })
  for (let count = 0; count < 3; count += 1) {
    const alone = call()
    pass(1_000)
    await answer()
    await alone
    sampleRate()
  }
  const accepted = Array.from({ length: 10 }, call)
  // The rate is unknown, so that the first limit applies.
  await expect(call()).rejects.toThrow(Overloaded)
  expect(guard.load()).toMatchObject({ inFlight: 10, refused: 1 })
  for (let count = 0; count < 10; count += 1) await answer()
  await Promise.all(accepted)
})

test('accepts as many at once as few calls have shown to be possible', async () => {
  const { guard, call, pass, answer, sampleRate } = givenGuard({ ...many, firstCalls: 5 })
  for (let count = 0; count < 10; count += 1) {
    const alone = call()
    pass(50)
    await answer()
    await alone
  }
  sampleRate()
  // Twenty calls a second, or more.
  const accepted = Array.from({ length: 20 }, call)
  expect(guard.load()).toMatchObject({ inFlight: 20, refused: 0 })
  for (let count = 0; count < 20; count += 1) await answer()
  await Promise.all(accepted)
})

test('does not take the rate of answers while many subscriptions start for the highest possible', async () => {
  const { guard, call, start, pass, answer, sampleRate } = givenGuard(many)
  const starting = Array.from({ length: 4 }, start)
  const accepted = Array.from({ length: 10 }, call)
  for (let count = 0; count < 4; count += 1) await answer()
  await Promise.all(starting)
  sampleRate()
  const more = Array.from({ length: 4 }, start)
  pass(500)
  await answer()
  sampleRate()
  // Two calls a second would be five seconds for ten.
  accepted.push(call())
  expect(guard.load()).toMatchObject({ inFlight: 14, refused: 0 })
  for (let count = 0; count < 14; count += 1) await answer()
  await Promise.all([...accepted, ...more])
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

test('a call that fails is not in flight any more', async () => {
  const { guard } = givenGuard()
  await expect(guard.run(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
  expect(guard.load().inFlight).toBe(0)
})

test('subscriptions that start at once are all accepted, and refused when those before them are too old', async () => {
  const { guard, start, pass, answer } = givenGuard()
  const accepted = Array.from({ length: 20 }, start)
  pass(1_900)
  accepted.push(start())
  pass(300)
  await expect(start()).rejects.toThrow(Overloaded)
  expect(guard.load()).toMatchObject({ inFlight: 21, refused: 1 })

  for (let count = 0; count < 21; count += 1) await answer()
  await Promise.all(accepted)
  const again = start()
  await answer()
  expect(await again).toBe('answered')
})

test('calls and subscriptions that start do not use up each other’s limits', async () => {
  const { guard, call, start, pass, answer } = givenGuard()
  const accepted = [...Array.from({ length: 20 }, start), call(), call()]
  pass(800)
  await expect(call()).rejects.toThrow(Overloaded)
  accepted.push(start())
  expect(guard.load()).toMatchObject({ inFlight: 23, refused: 1 })

  for (let count = 0; count < 23; count += 1) await answer()
  expect(await Promise.all(accepted)).toHaveLength(23)
})
