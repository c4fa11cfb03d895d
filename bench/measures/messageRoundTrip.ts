import type { Client, Load } from '../support/load'
import { quantile } from '../support/numbers'
import type { Row } from '../support/row'
import type { Watcher } from '../support/watcher'

const messages = 1000
const bar = { p50: 3, p99: 8 }

/** From the POST of a message to its frame on another person's socket; one message at a time. */
export async function measureMessageRoundTrip(client: Client, send: Load, watcher: Watcher): Promise<Row> {
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
  const p50 = quantile(taken, 0.5)
  const p99 = quantile(taken, 0.99)
  return {
    what: 'POST of a message → frame on the other socket, p50 / p99',
    measured: `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`,
    bar: `≤ ${bar.p50} / ${bar.p99} ms`,
    isOver: p50 > bar.p50 || p99 > bar.p99,
  }
}
