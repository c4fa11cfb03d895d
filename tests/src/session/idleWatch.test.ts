import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type IdleWatch, watchIdle } from '../../../src/lib/session/idleWatch'
import { storageEvent } from '../support/signedInBrowser'

const minute = 60_000
const deadlineKey = 'tendwell.idleUntil'
const watches: IdleWatch[] = []

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') })
})

afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop()
  vi.useRealTimers()
})

function watch(storage: () => Storage = () => localStorage) {
  const onOver = vi.fn<() => void>()
  const started = watchIdle({ limitMs: 15 * minute, warningMs: minute, storage, onOver })
  watches.push(started)
  return { ...started, onOver }
}

const pass = (ms: number) => vi.advanceTimersByTime(ms)
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))

test('the warning counts down 60 seconds after 14 minutes, and the session ends after 15 minutes, once', () => {
  const { current, onOver } = watch()

  pass(14 * minute - 1)
  expect(current()).toEqual({ status: 'present' })
  pass(1)
  expect(current()).toEqual({ status: 'warned', secondsLeft: 60 })
  pass(50_000)
  expect(current()).toEqual({ status: 'warned', secondsLeft: 10 })
  pass(9_999)
  expect(onOver).not.toHaveBeenCalled()
  pass(1)
  expect(onOver).toHaveBeenCalledTimes(1)

  pass(minute)
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('listeners are called each second', () => {
  const { subscribe } = watch()
  const listener = vi.fn<() => void>()
  const stop = subscribe(listener)

  pass(14 * minute + 3_000)
  expect(listener).toHaveBeenCalledTimes(4)

  stop()
  pass(3_000)
  expect(listener).toHaveBeenCalledTimes(4)
})

describe('a sign of life', () => {
  test.each([
    new KeyboardEvent('keydown', { key: 'a' }),
    new MouseEvent('pointerdown'),
    new MouseEvent('pointermove', { movementX: 3 }),
    new WheelEvent('wheel'),
    new Event('touchstart'),
  ])('restarts the time: $type', (sign) => {
    const { current } = watch()

    pass(13 * minute)
    window.dispatchEvent(sign)
    pass(13 * minute)

    expect(current()).toEqual({ status: 'present' })
  })

  test.each([new MouseEvent('pointermove'), new Event('scroll')])(
    'is no event that a page fires without user input: $type',
    (sign) => {
      const { current } = watch()

      pass(13 * minute)
      window.dispatchEvent(sign)
      pass(minute)

      expect(current()).toMatchObject({ status: 'warned' })
    },
  )

  test('is stored for the other tabs, with a limited frequency', () => {
    watch()
    const first = localStorage.getItem(deadlineKey)

    pass(4_000)
    press()
    expect(localStorage.getItem(deadlineKey)).toBe(first)
    pass(2_000)
    press()
    expect(Number(localStorage.getItem(deadlineKey)) - Number(first)).toBe(6_000)
  })

  test('comes too late if the computer has slept past the end', () => {
    const { onOver } = watch()

    vi.setSystemTime(Date.now() + 60 * minute)
    press()

    expect(onOver).toHaveBeenCalledTimes(1)
  })
})

describe('once the end is announced', () => {
  test('a nudged mouse or a key is no answer', () => {
    const { current } = watch()

    pass(14 * minute)
    press()
    pass(5_000)

    expect(current()).toEqual({ status: 'warned', secondsLeft: 55 })
  })

  test('staying gives the full time again', () => {
    const { current, stay } = watch()

    pass(14 * minute + 30_000)
    stay()
    expect(current()).toEqual({ status: 'present' })
    pass(13 * minute)
    expect(current()).toEqual({ status: 'present' })
  })

  test('staying in one tab counts in the others', () => {
    const here = watch()
    const there = watch()

    pass(14 * minute + 30_000)
    there.stay()
    window.dispatchEvent(storageEvent(deadlineKey))

    expect(here.current()).toEqual({ status: 'present' })
  })
})

test('activity in one tab prevents warnings in another', () => {
  const { current } = watch()

  pass(13 * minute)
  localStorage.setItem(deadlineKey, String(Date.now() + 15 * minute))
  pass(13 * minute)

  expect(current()).toEqual({ status: 'present' })
})

test('a page that becomes visible checks the clock at once', () => {
  const { onOver } = watch()

  vi.setSystemTime(Date.now() + 60 * minute)
  document.dispatchEvent(new Event('visibilitychange'))

  expect(onOver).toHaveBeenCalledTimes(1)
})

test('a browser that withholds its storage still signs out', () => {
  const { onOver } = watch(() => {
    throw new DOMException('denied', 'SecurityError')
  })

  pass(10 * minute)
  press()
  pass(14 * minute)
  expect(onOver).not.toHaveBeenCalled()
  pass(minute)
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('a stopped watch is silent', () => {
  const { stop, onOver } = watch()

  stop()
  pass(60 * minute)
  press()

  expect(onOver).not.toHaveBeenCalled()
})
