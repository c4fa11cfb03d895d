import { setImmediate } from 'node:timers/promises'

/**
 * Lets the pool remove the connections that the database closed while Lambda had frozen the process. The
 * invocation can be read before their end, and its first statement would be sent on a lost connection. Between
 * two immediates, the event loop reads every socket that is ready.
 * @see https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick
 */
export async function removeClosedConnections(): Promise<void> {
  await setImmediate()
  await setImmediate()
}
