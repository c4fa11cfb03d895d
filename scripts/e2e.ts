import { build } from './build.mjs'
import { assertWithinBudget, bundleSizes } from './build/bundleSizes'
import { findChromium } from './support/findChromium'
import { runAll, runQuietly } from './support/run'
import { manifestOf, readManifest } from './build/viteManifest'

/** The journey that every run repeats with AppSync's resolvers and the built Lambda. */
const mainJourney = 'request-to-answer'

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

/**
 * Runs the browser journeys against the built app: all, or those named; those after `--lambda` through the built
 * Lambda, those after `--processes` against three processes of which one is killed.
 */
build(['codegen', 'web', 'server'])
assertWithinBudget(bundleSizes('dist/web', readManifest(manifestOf('dist/web'))))
process.env.CHROMIUM = findChromium()
const [first, ...others] = process.argv.slice(2)
if (first === '--lambda') runAll([throughLambda(others.length > 0 ? others : [mainJourney])])
else if (first === '--processes') runAll([throughProcesses(others.length > 0 ? others : [sharedJourney])])
else if (first) runAll([inThisProcess([first, ...others])])
else {
  await runQuietly(inThisProcess(['--reporter=dot']))
  await runQuietly(throughLambda([mainJourney]))
  await runQuietly(throughProcesses([sharedJourney]))
  await runQuietly(['Commands that need a browser', 'tsx scripts/runCommands.ts journeys'])
}
