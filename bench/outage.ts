import { stages } from '../infra/stage'
import { outageTable } from './outage/outageTable'
import { scenarios } from './outage/scenarios'
import { simulateOutage } from './outage/simulateOutage'

/**
 * `npm run outage`: simulates the hour after all patients of the region lost their connections, with the browser's realtime
 * client against the quotas. `--small` takes a small sample.
 */
const sample = process.argv.includes('--small') ? 230 : 1_000
const rows = []
for (const scenario of scenarios(stages.prod)) {
  const { name, ...options } = scenario
  rows.push({ name, outage: await simulateOutage({ ...options, sample, seed: 1 }) })
}
console.log(outageTable(rows))
