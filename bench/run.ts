import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/build.mjs'
import { engine } from './measures/engine'
import { fanOut } from './measures/fanOut'
import { growth } from './measures/growth'
import { interactions } from './measures/interactions'
import { lighthouse } from './measures/lighthouse'
import { load } from './measures/load'
import { operations } from './measures/operations'
import { photos } from './measures/photos'
import { profileOperations, profileTables } from './measures/profile'
import { screens } from './measures/screens'
import { sizesPart } from './measures/sizes'
import { start } from './measures/start'
import { historyFile, readHistory, recordRelease, valuesOf } from './report/history'
import { noiseReport, tooNoisyFor } from './report/noise'
import { readOptions } from './support/options'
import { type Measured, type Part, runPart } from './support/part'
import { comparisonTable, resultsOf, resultTable } from './report/table'
import { checkOut, commitOf, thisTree, type Tree } from './support/tree'

/*
 * `npm run bench`: prints the product's costs beside their limits, and the machine's noise. Values within the noise get
 * no verdict.
 *
 *   --only engine,sizes   these parts only
 *   --rows 1000000        rows in the large tables instead of 100,000
 *   --compare REF         builds another commit too and measures both in turns
 *   --profile             the operations only: their time by layer and statement
 *   --record NAME         appends the values to docs/bench-history.json
 *   --small               everything once with minimal data, to check that it works
 *
 * Exits with 1 when a size exceeds its limit or a part could not be measured.
 */
const parts: readonly { readonly name: string; readonly part: () => Part }[] = [
  { name: 'engine', part: () => engine },
  { name: 'fan-out', part: () => fanOut },
  { name: 'start', part: () => start },
  { name: 'operations', part: () => operations },
  { name: 'growth', part: () => growth },
  { name: 'load', part: () => load },
  { name: 'photos', part: () => photos },
  { name: 'screens', part: () => screens },
  { name: 'interactions', part: () => interactions },
  { name: 'lighthouse', part: () => lighthouse },
  // Its limits are those of this tree's build.
  { name: 'sizes', part: sizesPart },
]

const elsewhere = [
  'Growth of every list to 1,000,000 rows: npm run bench-worklist -- 1000 100000 1000000.',
  'CPU per call in the Lambda: npm run bench-lambda -- 10 50 100.',
  'Medplum: quoted, as measured on the same kind of machine; graphql-js and ws run here.',
]

if (process.platform !== 'linux') throw new Error('CPU and memory are read from /proc: run this on Linux.')
const options = readOptions(
  process.argv.slice(2),
  parts.map(({ name }) => name),
)
const { scale } = options

build(['codegen', 'web', 'server'])
const folder = await mkdtemp(join(tmpdir(), 'tendwell-bench-'))
if (options.isProfile) {
  try {
    console.log(profileTables(await profileOperations(join(folder, 'profile'), scale)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  process.exit()
}
const other = options.compare === undefined ? undefined : checkOut(options.compare, join(folder, 'tree'))
try {
  const { measured, failed } = await runParts(other ? [thisTree, other] : [thisTree])
  const [{ model } = { model: 'unknown processor' }] = cpus()
  console.log(
    `\n${commitOf(thisTree.folder)}, Node ${process.version}, ${availableParallelism()} cores (${model}), ` +
      `tables of ${scale.rows.toLocaleString('en')} rows\n`,
  )
  if (scale.isSmall) console.log('A small run shows that everything works; its figures mean nothing.\n')
  const results = measured.flatMap((part) => resultsOf(part, scale))
  console.log(
    other
      ? comparisonTable(other.name, measured)
      : resultTable(results, scale.isSmall ? [] : readHistory().slice(-2)),
  )
  console.log(`\nThe machine:\n${measured.map(noiseLine).join('\n')}`)
  console.log(`\nMeasured elsewhere:\n${elsewhere.map((line) => `- ${line}`).join('\n')}`)
  if (options.record !== undefined) record(options.record, measured)
  const overGate = results.filter(({ quantity, verdict }) => quantity.isGate && verdict === 'OVER')
  for (const { quantity } of overGate) console.error(`Over its limit: ${quantity.what}`)
  for (const line of failed) console.error(line)
  process.exitCode = overGate.length + failed.length > 0 ? 1 : 0
} finally {
  other?.remove()
  await rm(folder, { recursive: true, force: true })
}

/** Runs the requested parts in sequence; a failing one does not prevent the others. */
async function runParts(trees: readonly Tree[]): Promise<{ measured: Measured[]; failed: string[] }> {
  const measured: Measured[] = []
  const failed: string[] = []
  for (const { name, part } of parts) {
    if (options.only && !options.only.includes(name)) continue
    const startedAt = performance.now()
    try {
      measured.push(await runPart(part(), trees, { scale, folder }))
    } catch (error) {
      failed.push(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    }
    console.error(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
  return { measured, failed }
}

function noiseLine({ part, noise }: Measured): string {
  const reasons = tooNoisyFor('clock', noise)
  return `- ${part.name}: ${noiseReport(noise)}${reasons.length > 0 ? `: too noisy, ${reasons.join(', ')}` : ''}`
}

function record(name: string, measured: readonly Measured[]): void {
  recordRelease({
    name,
    date: new Date().toISOString().slice(0, 10),
    commit: commitOf(thisTree.folder),
    node: process.version,
    cores: availableParallelism(),
    rows: scale.rows,
    calibration: Number((measured[0]?.noise.cpu ?? 0).toFixed(2)),
    values: valuesOf(measured.flatMap((part) => resultsOf(part, scale))),
  })
  console.log(`\nRecorded as ${name} in ${historyFile}.`)
}
