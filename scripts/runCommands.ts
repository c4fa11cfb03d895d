import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/freePort'
import { someConcepts } from '../tests/local/vocabulary/rxnormFiles'
import { build } from './build.mjs'
import { exercises, places } from './support/commands'

/*
 * `tsx scripts/runCommands.ts check`, or `journeys` for those that need a browser: runs each command of package.json that
 * no test runs in its small form, as people type it. Ends with 1 at the first that fails, with what it printed.
 */
const where = process.argv[2] === 'journeys' ? 'journeys' : 'check'
const folder = mkdtempSync(join(tmpdir(), 'tendwell-commands-'))
const path = (place: string): string => join(folder, place)
const environment = {
  ...process.env,
  DATA_DIR: path(places.data),
  PORT: String(await freePort()),
  HTTPS_PORT: String(await freePort()),
}
/** Commands that need the product to run at the same time, on the same data. */
const whileDevRuns = ['backup', 'admin', 'import-rxnorm']

writeFileSync(path(places.rxnorm), someConcepts)
writeFileSync(path(places.accessLog), '{"patientId":"none","head":{"sequence":"0","hash":""},"entries":[]}')
let dev: ChildProcess | undefined
try {
  build(['codegen', 'web', 'server'])
  for (const [name, exercise] of Object.entries(exercises)) {
    const args = 'by' in exercise ? undefined : exercise[where]
    if (!args) continue
    if (dev && !whileDevRuns.includes(name)) await end()
    const startedAt = performance.now()
    await run(name, args.map(argumentOf))
    console.log(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await end()
  rmSync(folder, { recursive: true, force: true })
}

/** Places lie below the folder of this run. */
function argumentOf(argument: string): string {
  return (Object.values(places) as string[]).includes(argument) ? path(argument) : argument
}

/** Runs a command to its end, or `dev` until it says that it is ready. @throws Error with what it printed when it fails */
async function run(name: string, args: readonly string[]): Promise<void> {
  const env = name === 'restore' ? { ...environment, DATA_DIR: path(places.restored) } : environment
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: npm does not pass signals on to what its shell has started.
    detached: true,
  })
  if (name === 'dev') dev = child
  const printed: string[] = []
  const isReady = new Promise<'ready'>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed.push(chunk.toString())
        if (name === 'dev' && printed.join('').includes('is ready at')) resolve('ready')
      })
  })
  const ended = await Promise.race([isReady, once(child, 'close') as Promise<[number | null]>])
  if (ended === 'ready' || ended[0] === 0) return
  throw new Error(
    `npm run ${[name, ...args].join(' ')} ended with ${ended[0]}:\n${printed.join('').slice(-4000)}`,
  )
}

async function end(): Promise<void> {
  const child = dev
  dev = undefined
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
