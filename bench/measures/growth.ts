import { join } from 'node:path'
import { openSeededProduct } from '../data/seededProduct'
import { createClient } from '../support/load'
import { quantile } from '../report/numbers'
import type { Part } from '../support/part'
import type { Quantity } from '../report/quantity'

const requests = 150
const smallRows = 1000

const grown = { worklist: 'worklist', messages: 'thread page', record: 'request detail' } as const
const names = Object.keys(grown) as (keyof typeof grown)[]

const quantityOf = (name: keyof typeof grown): Quantity => ({
  id: `growth.${name}`,
  what: `growth of p95 from 1,000 rows to the large tables: ${grown[name]}`,
  unit: '×',
  sensitivity: 'none',
  limit: 1.5,
  note: ({ [`growth.${name}.small`]: small = 0, [`growth.${name}.large`]: large = 0 }) =>
    `${small.toFixed(1)} → ${large.toFixed(1)} ms`,
})

/** Growth of the pages' p95 with table size: both sizes run simultaneously and are queried alternately. */
export const growth: Part = {
  name: 'growth',
  quantities: names.map(quantityOf),
  rounds: 6,
  warmsUp: true,
  open: async (tree, scale, dataDir) => {
    const large = await openSeededProduct(tree, dataDir, scale.rows)
    // A small run has only one size.
    const small = scale.isSmall ? large : await openSeededProduct(tree, join(dataDir, 'small'), smallRows)
    const client = createClient(1)
    return {
      round: async (calibrate) => {
        const values: Record<string, number> = {}
        for (const name of names) {
          const taken = { small: [] as number[], large: [] as number[] }
          for (let count = scale.share(requests); count > 0; count -= 1) {
            taken.small.push(await client.time(small.operations[name]))
            taken.large.push(await client.time(large.operations[name]))
          }
          const [before, after] = [quantile(taken.small, 0.95), quantile(taken.large, 0.95)]
          values[`growth.${name}.small`] = before
          values[`growth.${name}.large`] = after
          values[`growth.${name}`] = after / before
          calibrate()
        }
        return values
      },
      close: async () => {
        client.close()
        await large.product.stop()
        if (small !== large) await small.product.stop()
      },
    }
  },
}
