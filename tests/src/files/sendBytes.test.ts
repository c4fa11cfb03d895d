import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FileProblem } from '../../../src/lib/files/fileProblem'
import { sendBytes } from '../../../src/lib/files/sendBytes'

/** A request with a fake network. */
class PlayedRequest extends EventTarget {
  static last: PlayedRequest | undefined
  readonly upload = new EventTarget()
  status = 200
  isAborted = false
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    PlayedRequest.last = this
  }
  abort(): void {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
}

/** A clock that only the test moves. */
function handClock() {
  const timers = new Set<{ at: number; call: () => void }>()
  let now = 0
  return {
    after: (milliseconds: number, call: () => void) => {
      const timer = { at: now + milliseconds, call }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    advance: (milliseconds: number) => {
      now += milliseconds
      for (const timer of Array.from(timers)) {
        if (timer.at > now) continue
        timers.delete(timer)
        timer.call()
      }
    },
    timers: () => timers.size,
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', PlayedRequest))
afterEach(() => vi.unstubAllGlobals())

function send() {
  const clock = handClock()
  const stop = new AbortController()
  const shares: number[] = []
  const outcome = sendBytes(
    new Blob(['a photo']),
    { url: 'https://files.example.org/a', headers: [] },
    { onProgress: (share) => shares.push(share), signal: stop.signal },
    clock.after,
  ).then(
    () => 'sent',
    (error: unknown) => error,
  )
  const request = PlayedRequest.last
  if (!request) throw new Error('Nothing was sent.')
  const progress = (loaded: number) =>
    request.upload.dispatchEvent(
      new ProgressEvent('progress', { loaded, total: 100, lengthComputable: true }),
    )
  return { clock, stop, shares, outcome, request, progress }
}

describe('sending bytes', () => {
  test('may take as long as it likes while it makes progress', async () => {
    const { clock, progress, request, outcome, shares } = send()
    for (let percent = 1; percent <= 100; percent += 1) {
      clock.advance(50_000)
      progress(percent)
    }
    clock.advance(50_000)
    request.dispatchEvent(new Event('load'))
    expect(await outcome).toBe('sent')
    expect(shares.at(-1)).toBe(1)
    expect(clock.timers()).toBe(0)
  })

  test('stops with a message after a minute without progress', async () => {
    const { clock, progress, request, outcome } = send()
    progress(40)
    clock.advance(59_000)
    expect(request.isAborted).toBe(false)
    clock.advance(1000)
    expect(request.isAborted).toBe(true)
    expect(await outcome).toEqual(new FileProblem('stalled'))
  })

  test('makes no progress while it repeats the same number of bytes', async () => {
    const { clock, progress, outcome } = send()
    for (let turn = 0; turn < 4; turn += 1) {
      progress(40)
      clock.advance(20_000)
    }
    expect(await outcome).toEqual(new FileProblem('stalled'))
  })

  test('stops as well if the response does not arrive', async () => {
    const { clock, progress, outcome } = send()
    progress(100)
    clock.advance(60_000)
    expect(await outcome).toEqual(new FileProblem('stalled'))
  })

  test('stops without a problem when the user cancels, and leaves no timer behind', async () => {
    const { clock, stop, request, outcome } = send()
    stop.abort()
    expect(request.isAborted).toBe(true)
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(clock.timers()).toBe(0)
  })
})
