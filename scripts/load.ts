import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadProduct } from '../bench/support/loadProduct'
import { openProduct } from '../bench/support/product'
import { thisTree } from '../bench/support/tree'
import { build } from './build.mjs'

/**
 * Prints the product's capacity under concurrent users, on a temporary data folder: `npm run load -- --people 200
 * --seconds 60`. It uses the browser's operations, sign-ins and sockets; the users share the cores with the product.
 */
if (process.platform !== 'linux') throw new Error('CPU and memory are read from /proc: run this on Linux.')

const { people, seconds } = options()
const mebibyte = 1024 ** 2
build(['codegen', 'web', 'server'])
const dataDir = await mkdtemp(join(tmpdir(), 'tendwell-load-'))
const loadBefore = loadavg()[0]?.toFixed(1)
try {
  const product = await openProduct(thisTree, dataDir)
  try {
    const load = await loadProduct(product, { dataDir, people, seconds })
    console.log(
      `Node ${process.version}, ${availableParallelism()} cores, load before ${loadBefore}; ` +
        `${people} patients, ${seconds} s\n`,
    )
    console.log('| operation | calls | p50 ms | p95 ms | p99 ms |\n| --- | --- | --- | --- | --- |')
    for (const { name, calls, ...times } of load.operations) {
      const cells = [name, calls, ...[times.p50, times.p95, times.p99].map((ms) => ms.toFixed(1))]
      console.log(`| ${cells.join(' | ')} |`)
    }
    console.log(
      `\n${load.callsPerSecond.toFixed(0)} calls a second, ${load.errors} errors, ${load.events} live events; ` +
        `CPU a call: server ${load.serverCpu.toFixed(2)} ms, database ${load.databaseCpu.toFixed(2)} ms; ` +
        `memory (PSS) at most ${(load.peakMemory / mebibyte).toFixed(0)} MiB`,
    )
    if (load.firstError) throw new Error(load.firstError)
  } finally {
    await product.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

function options(): { readonly people: number; readonly seconds: number } {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
    },
  })
  const given = { people: Number(values.people), seconds: Number(values.seconds) }
  if (!Number.isInteger(given.people) || given.people < 1 || !(given.seconds > 0))
    throw new Error('--people takes a whole number and --seconds a number, both above 0.')
  return given
}
