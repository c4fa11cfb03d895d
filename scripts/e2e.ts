import { build } from './build.mjs'
import { assertWithinBudget, bundleSizes } from './build/bundleSizes'
import { findChromium } from './support/findChromium'
import { runAll, runQuietly } from './support/run'
import { manifestOf, readManifest } from './build/viteManifest'

/** The journey that every run repeats with AppSync's resolvers and the built Lambda. */
const mainJourney = 'request-to-answer'

const inThisProcess = (specs: readonly string[]) =>
  ['Browser journeys', `playwright test --config e2e/playwright.config.ts ${specs.join(' ')}`] as const
const throughLambda = (specs: readonly string[]) =>
  [
    'Browser journeys through the Lambda',
    `playwright test --config e2e/playwright.lambda.config.ts ${specs.join(' ')}`,
  ] as const

/**
 * Runs the browser journeys against the built app: all, or those named; those after `--lambda` through the built
 * Lambda.
 */
build(['codegen', 'web', 'server'])
assertWithinBudget(bundleSizes('dist/web', readManifest(manifestOf('dist/web'))))
process.env.CHROMIUM = findChromium()
const [first, ...others] = process.argv.slice(2)
if (first === '--lambda') runAll([throughLambda(others.length > 0 ? others : [mainJourney])])
else if (first) runAll([inThisProcess([first, ...others])])
else {
  await runQuietly(inThisProcess(['--reporter=dot']))
  await runQuietly(throughLambda([mainJourney]))
  await runQuietly(['Commands that need a browser', 'tsx scripts/runCommands.ts journeys'])
}
