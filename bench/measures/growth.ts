import type { Client, Load } from '../support/load'
import { quantile } from '../support/numbers'
import type { OperationName } from '../support/operations'
import type { Row } from '../support/row'

const rounds = 6
const requests = 150
const warmUp = 3000
const bar = 1.5

const grown = { worklist: 'worklist', messages: 'thread page', record: 'patient record' } as const

/** A product of a size, and what it is asked. */
export interface Sized {
  readonly rows: number
  readonly operations: Readonly<Record<OperationName, Load>>
}

/** How the p95 of the lists grows with the tables: both sizes at the same time, asked in turns. */
export async function measureGrowth(client: Client, small: Sized, large: Sized): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of Object.keys(grown) as (keyof typeof grown)[]) {
    const taken = { small: [] as number[], large: [] as number[] }
    // Both compiled and cached alike: what was measured before has warmed the large one alone.
    await client.run(small.operations[name], warmUp)
    await client.run(large.operations[name], warmUp)
    for (let round = 0; round < rounds; round++) {
      taken.small.push(...(await client.times(small.operations[name], requests)))
      taken.large.push(...(await client.times(large.operations[name], requests)))
    }
    const [before, after] = [quantile(taken.small, 0.95), quantile(taken.large, 0.95)]
    rows.push({
      what: `p95 of ${grown[name]} at ${small.rows.toLocaleString('en')} → ${large.rows.toLocaleString('en')} rows`,
      measured: `${(after / before).toFixed(2)} × (${before.toFixed(1)} → ${after.toFixed(1)} ms)`,
      bar: `≤ ${bar} ×`,
      isOver: after / before > bar,
    })
  }
  return rows
}
