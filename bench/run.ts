import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/build.mjs'
import { measureEngineCpu } from './measures/engineCpu'
import { measureFanOut } from './measures/fanOut'
import { measureProduct } from './measures/product'
import { measureSizes } from './measures/sizes'
import { measureStart } from './measures/startAndMemory'
import type { Row } from './support/row'
import { tableOf } from './support/row'

/*
 * Prints what the product costs beside its budgets. Clocks and CPU depend on the machine and on what else it does:
 * compare ratios, or runs on one quiet machine. `--large` fills the large tables with 1,000,000 rows instead of
 * 100,000.
 */
const rows = process.argv.includes('--large') ? 1_000_000 : 100_000

const notMeasured = [
  'Lighthouse scores, and a message shown on the other screen: they need a browser.',
  "The patient's record as one query: the detail of a request stands for it.",
  'AWS: everything here is the one-machine edition, client and servers on the same cores.',
  'Peers that are quoted in the budgets; only graphql-js and ws run here.',
]

if (process.platform !== 'linux') throw new Error('CPU and memory are read from /proc: run this on Linux.')

build(['codegen', 'web', 'server'])
const folder = await mkdtemp(join(tmpdir(), 'tendwell-bench-'))
try {
  const measured: Row[] = []
  for (const [name, measure] of [
    ['engine', measureEngineCpu],
    ['fan-out', measureFanOut],
    ['start', () => measureStart(join(folder, 'start'))],
    ['product', () => measureProduct(folder, rows)],
    ['sizes', () => Promise.resolve(measureSizes())],
  ] as const) {
    const startedAt = performance.now()
    measured.push(...(await measure()))
    console.error(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
  console.log(
    `\nNode ${process.version}, ${availableParallelism()} cores, tables of ${rows.toLocaleString('en')} rows`,
  )
  console.log(
    `\n${tableOf(measured)}\n\nNot measured here:\n${notMeasured.map((line) => `- ${line}`).join('\n')}`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
