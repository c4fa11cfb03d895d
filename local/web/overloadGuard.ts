import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Timers, systemTimers } from '../graphql/timers'

/** Refuses calls that would be answered too late, so that those in flight are answered in time. */
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
  /** Returns the number of calls in flight, and of those refused since the start. */
  readonly load: () => { readonly inFlight: number; readonly refused: number }
  readonly close: () => void
}

/** A call was refused and had no effect. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'

  constructor(readonly retryAfterSeconds: number) {
    super('Too many calls are in flight.')
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
  /** Calls in flight that are always accepted: a few slow ones are no overload. */
  readonly fewCalls: number
  /** Calls in flight at most. More would only wait for the same processors and connections. */
  readonly maxCalls: number
  /** Calls in flight that are accepted until the rate of answers has been measured under load. */
  readonly firstCalls: number
  /** The expected time to an answer from which on calls are refused, in milliseconds. */
  readonly maxWait: number
  /** The same for starts of subscriptions. It is longer, because a refused start comes back a second later or more. */
  readonly maxStartWait: number
}

/** Calls of one kind in progress. */
interface Load {
  count: number
  /** Of the times at which they began, for their mean age. */
  sumOfStarts: number
}

const defaultLimits: OverloadLimits = {
  fewCalls: 50,
  maxCalls: 800,
  firstCalls: 150,
  maxWait: 1_000,
  maxStartWait: 5_000,
}
const sampleMilliseconds = 500
const retryAfterSeconds = 1

/**
 * Creates the guard of a process. Two estimates of the time to an answer need no guess of the machine's speed. By
 * Little's law, it is the number of calls in flight by the rate at which calls are answered while there are many. This
 * one sees a burst as it arrives. And calls that wait for the same resources are on average half as old as the next one
 * will be when it is answered, which sees calls that became slower. Before either, a call waits for the event loop.
 */
export function createOverloadGuard(options: Options = {}): OverloadGuard {
  const { limits = defaultLimits, now = () => performance.now(), timers = systemTimers } = options
  const { eventLoop = monitorEventLoop() } = options
  const calls: Load = { count: 0, sumOfStarts: 0 }
  const starts: Load = { count: 0, sumOfStarts: 0 }
  let [refused, eventLoopDelay] = [0, 0]
  /** With fewer calls the rate of answers is that of the requests. It is below `fewCalls` for calls to vary. */
  const manyCalls = limits.fewCalls / 2
  /** Whether the rate of answers is what the machine can do; starts use the same processors. */
  const isSaturated = () => calls.count >= manyCalls && starts.count < limits.fewCalls
  /** The sample in progress, saturated if it was so throughout. */
  let sample = { since: now(), answered: 0, isSaturated: false }
  /** The rate of the last saturated sample, or of a later one that was faster. */
  let answersPerMillisecond = 0
  let wasSaturated = false
  const cancelSample = timers.every(sampleMilliseconds, () => {
    eventLoopDelay = eventLoop.takeDelay()
    const rate = sample.answered / (now() - sample.since)
    // A standstill says nothing about the rate; the age of the calls shows it.
    if (sample.answered > 0) {
      answersPerMillisecond = sample.isSaturated ? rate : Math.max(rate, answersPerMillisecond)
      wasSaturated ||= sample.isSaturated
    }
    sample = { since: now(), answered: 0, isSaturated: isSaturated() }
  })

  /** Calls that wait for the same resources are on average half as old as they will be. */
  function waitByAge({ count, sumOfStarts }: Load): number {
    return count < limits.fewCalls ? 0 : 2 * (now() - sumOfStarts / count)
  }

  function areCallsLate(): boolean {
    const { count } = calls
    if (count < limits.fewCalls) return false
    if (count >= limits.maxCalls) return true
    const isWithinFirst = !wasSaturated && count < limits.firstCalls
    const waitByRate = isWithinFirst ? 0 : count / answersPerMillisecond
    return Math.max(waitByAge(calls), waitByRate) + eventLoopDelay > limits.maxWait
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
    sample.isSaturated &&= isSaturated()
    try {
      return await call()
    } finally {
      load.count -= 1
      load.sumOfStarts -= startedAt
      if (load === calls) sample.answered += 1
      sample.isSaturated &&= isSaturated()
    }
  }

  return {
    run: async (call) => {
      requireCapacity(areCallsLate())
      return count(calls, call)
    },
    runStart: async (start) => {
      requireCapacity(waitByAge(starts) > limits.maxStartWait)
      return count(starts, start)
    },
    load: () => ({ inFlight: calls.count + starts.count, refused }),
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
