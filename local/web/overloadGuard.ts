import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Timers, systemTimers } from '../graphql/timers'

/** Refuses calls that would be answered too late, so that those under way are answered in time. */
export interface OverloadGuard {
  /**
   * Runs a call whose request has arrived completely.
   * @throws Overloaded without running it
   */
  run<Result>(call: () => Promise<Result> | Result): Promise<Result>
  /**
   * Runs the start of a subscription. Thousands arrive at once when sockets reconnect, and are authorized together, so
   * that only the expected wait counts, not their number.
   * @throws Overloaded without running it
   */
  runStart<Result>(start: () => Promise<Result>): Promise<Result>
  /** Returns the number of calls under way, and of those refused since the start. */
  readonly load: () => { readonly underWay: number; readonly refused: number }
  readonly close: () => void
}

/** A call was refused and had no effect. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'

  constructor(readonly retryAfterSeconds: number) {
    super('Too many calls are under way.')
  }
}

interface Options {
  readonly limits?: OverloadLimits
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
  readonly timers?: Timers
  /** Takes the mean delay of the event loop since it was last taken, in milliseconds; of this process by default. */
  readonly eventLoop?: { readonly takeDelay: () => number; readonly close: () => void }
}

interface OverloadLimits {
  /** Calls under way that are always accepted: a few slow ones are no overload. */
  readonly fewCalls: number
  /** Calls under way at most. More would only wait for the same processors and connections. */
  readonly maxCalls: number
  /** The expected time to an answer from which on calls are refused, in milliseconds. */
  readonly maxWait: number
}

/** Calls of one kind under way. */
interface Load {
  count: number
  /** Of the times at which they began, for their mean age. */
  sumOfStarts: number
}

const defaultLimits: OverloadLimits = { fewCalls: 50, maxCalls: 400, maxWait: 1_000 }
const sampleMilliseconds = 500
const retryAfterSeconds = 1

/**
 * Creates the guard of a process. Calls that wait for the same resources are on average half as old as the next one
 * will be when it is answered; before that it waits for the event loop. This needs no guess of the machine's speed.
 */
export function createOverloadGuard(options: Options = {}): OverloadGuard {
  const { limits = defaultLimits, now = () => performance.now(), timers = systemTimers } = options
  const { eventLoop = monitorEventLoop() } = options
  const calls: Load = { count: 0, sumOfStarts: 0 }
  const starts: Load = { count: 0, sumOfStarts: 0 }
  let [refused, eventLoopDelay] = [0, 0]
  const cancelSample = timers.every(sampleMilliseconds, () => (eventLoopDelay = eventLoop.takeDelay()))

  function isLate({ count, sumOfStarts }: Load): boolean {
    if (count < limits.fewCalls) return false
    const meanAge = now() - sumOfStarts / count
    return 2 * meanAge + eventLoopDelay > limits.maxWait
  }

  function requireCapacity(isOverloaded: boolean): void {
    if (!isOverloaded) return
    refused += 1
    throw new Overloaded(retryAfterSeconds)
  }

  async function count<Result>(load: Load, call: () => Promise<Result> | Result): Promise<Result> {
    const startedAt = now()
    load.count += 1
    load.sumOfStarts += startedAt
    try {
      return await call()
    } finally {
      load.count -= 1
      load.sumOfStarts -= startedAt
    }
  }

  return {
    run: async (call) => {
      requireCapacity(calls.count >= limits.maxCalls || isLate(calls))
      return count(calls, call)
    },
    runStart: async (start) => {
      requireCapacity(isLate(calls) || isLate(starts))
      return count(starts, start)
    },
    load: () => ({ underWay: calls.count + starts.count, refused }),
    close: () => {
      cancelSample()
      eventLoop.close()
    },
  }
}

/** The histogram's samples include its own interval, so an idle loop has a delay of 0. */
function monitorEventLoop(): NonNullable<Options['eventLoop']> {
  const resolution = 20
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  return {
    takeDelay: () => {
      const mean = histogram.mean / 1e6
      histogram.reset()
      return Number.isFinite(mean) ? Math.max(0, mean - resolution) : 0
    },
    close: () => histogram.disable(),
  }
}
