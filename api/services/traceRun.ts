import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/** What a subscriber learns about a run: names from the code, never values. */
export interface TracedRun {
  readonly name: string
}

type RunChannel = TracingChannel<TracedRun, TracedRun>

/** Runs of SQL statements and of background jobs. */
export const runChannels: Readonly<Record<'statement' | 'job', RunChannel>> = {
  statement: tracingChannel<TracedRun, TracedRun>('tendwell:statement'),
  job: tracingChannel<TracedRun, TracedRun>('tendwell:job'),
}

/**
 * Runs work and announces its start and end to the subscribers of a channel, if there are any.
 * @see https://nodejs.org/api/diagnostics_channel.html#tracingchanneltracepromisefn-context-thisarg-args
 */
export function traceRun<Result>(
  kind: keyof typeof runChannels,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const channel = runChannels[kind]
  // Without a subscriber, the channel's own work would be the larger part of a short statement.
  return channel.start.hasSubscribers ? channel.tracePromise(work, { name }) : work()
}
