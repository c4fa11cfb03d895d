import {
  ceilingSentences,
  ceilingTable,
  changeSentence,
  changeTable,
} from '../../infra/ceilings/ceilingTable'
import { quotas } from '../../infra/ceilings/quotas'
import { stageOf } from '../../infra/stage'

/**
 * `npm run ceilings -- prod`: prints the capacity limits at three sizes, and the change before each with its price, for the table of docs/operations.md.
 */
const stage = stageOf(process.argv[2] ?? 'prod')
console.log(ceilingTable(stage))
console.log(`\n¹ Known, not read on the page: look it up in Service Quotas of the account.\n`)
for (const sentence of ceilingSentences(stage)) console.log(sentence)
console.log(`\n${changeTable(stage)}\n\n² At least one price was not read.\n\n${changeSentence(stage)}`)
console.log('\nSources:')
for (const source of new Set(quotas.map((quota) => quota.source))) console.log(`- ${source}`)
