import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { assertWithinBudget, bundleSizes } from './build/bundleSizes'
import { findCaddy, installedCaddy } from './support/findCaddy'
import { findChromium } from './support/findChromium'
import { runAll, runQuietly } from './support/run'
import { manifestOf, readManifest } from './build/viteManifest'

/** The journey that every run repeats against a release, too. */
const mainJourney = 'request-to-answer'

/**
 * What every run repeats through the Lambda: a few minutes at most. `--lambda` plays all others there, except those that
 * `playwright.lambda.config.ts` leaves out.
 */
const lambdaJourneys = [mainJourney, 'platform/cloud-front']

/** The journey of five people that every run repeats with several processes. */
const sharedJourney = 'platform/concurrent-users'

const inThisProcess = (specs: readonly string[]) =>
  ['Browser journeys', `playwright test --config e2e/playwright.config.ts ${specs.join(' ')}`] as const
const throughLambda = (specs: readonly string[]) =>
  [
    'Browser journeys through the Lambda',
    `playwright test --config e2e/playwright.lambda.config.ts ${specs.join(' ')}`,
  ] as const

const throughProcesses = (specs: readonly string[]) =>
  [
    'Browser journeys against three processes',
    `playwright test --config e2e/playwright.processes.config.ts ${specs.join(' ')}`,
  ] as const

const againstRelease = (specs: readonly string[]) =>
  [
    'Browser journeys against a release behind a reverse proxy',
    `playwright test --config e2e/playwright.release.config.ts ${specs.join(' ')}`,
  ] as const

/** Names what the journeys against a release need: Caddy, and a new release unless E2E_RELEASE names an archive. */
function prepareRelease(caddy: string): void {
  process.env.CADDY = caddy
  if (process.env.E2E_RELEASE) return
  const folder = 'dist/release-of-journeys'
  rmSync(folder, { recursive: true, force: true })
  runAll([['Release', `tsx scripts/release.ts ${folder}`]])
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz'))
  if (!archive) throw new Error(`${folder} has no archive.`)
  process.env.E2E_RELEASE = join(folder, archive)
}

/**
 * Runs the browser journeys against the built app: all, or those named; those after `--lambda` through the built
 * Lambda, those after `--processes` against three processes of which one is killed, those after `--release` against a
 * release in production mode, behind a reverse proxy.
 */
build(['codegen', 'web', 'server'])
assertWithinBudget(bundleSizes('dist/web', readManifest(manifestOf('dist/web'))))
process.env.CHROMIUM = findChromium()
const [first, ...others] = process.argv.slice(2)
if (first === '--lambda') runAll([throughLambda(others)])
else if (first === '--processes') runAll([throughProcesses(others.length > 0 ? others : [sharedJourney])])
else if (first === '--release') {
  prepareRelease(findCaddy())
  runAll([againstRelease(others)])
} else if (first) runAll([inThisProcess([first, ...others])])
else {
  await runQuietly(inThisProcess(['--reporter=dot']))
  await runQuietly(throughLambda(lambdaJourneys))
  await runQuietly(throughProcesses([sharedJourney]))
  const caddy = installedCaddy()
  if (caddy) {
    prepareRelease(caddy)
    await runQuietly(againstRelease([mainJourney]))
  }
  await runQuietly(['Commands that need a browser', 'tsx scripts/runCommands.ts journeys'])
}
