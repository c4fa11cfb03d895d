import type { Client, Load } from '../support/load'
import { quantile } from '../report/numbers'
import type { Quantity, Values } from '../report/quantity'
import type { Watcher } from '../support/watcher'

const what = 'POST of a message → frame on the other socket'

export const roundTripQuantities: readonly Quantity[] = [
  {
    id: 'roundTrip.p50',
    what: `${what}, p50`,
    unit: 'ms',
    sensitivity: 'clock',
    limit: 3,
    peer: 'Medplum 12',
  },
  {
    id: 'roundTrip.p99',
    what: `${what}, p99`,
    unit: 'ms',
    sensitivity: 'clock',
    limit: 8,
    peer: 'Medplum 22',
  },
]

/** Measures from a message's POST to its frame on the recipient's socket, one message at a time. */
export async function roundTripOf(
  client: Client,
  send: Load,
  watcher: Watcher,
  messages: number,
): Promise<Values> {
  const taken: number[] = []
  for (let count = 0; count < messages; count++) {
    const startedAt = performance.now()
    const arrived = new Promise<number>((resolve) => {
      watcher.onEvent = () => resolve(performance.now())
    })
    await client.ask(send)
    taken.push((await arrived) - startedAt)
  }
  watcher.onEvent = () => undefined
  return { 'roundTrip.p50': quantile(taken, 0.5), 'roundTrip.p99': quantile(taken, 0.99) }
}
