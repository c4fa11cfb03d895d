import { build } from './build.mjs'
import { assertWithinBudget, bundleSizes } from './bundleSizes'
import { findChromium } from './findChromium'
import { runAll } from './run'
import { manifestOf, readManifest } from './viteManifest'

/** The one that every run also plays with the API behind AppSync's resolvers and the built Lambda. */
const mainJourney = 'patient-asks-professional-answers'

const inThisProcess = (specs: readonly string[]) =>
  ['Browser journeys', `playwright test --config e2e/playwright.config.ts ${specs.join(' ')}`] as const
const throughLambda = (specs: readonly string[]) =>
  [
    'Browser journeys through the Lambda',
    `playwright test --config e2e/playwright.lambda.config.ts ${specs.join(' ')}`,
  ] as const

/**
 * The browser journeys, against the app as it is built for people: all, or those that are named; after `--lambda` through
 * the built Lambda.
 */
build(['codegen', 'web', 'server'])
assertWithinBudget(bundleSizes('dist/web', readManifest(manifestOf('dist/web'))))
process.env.CHROMIUM = findChromium()
const [first, ...others] = process.argv.slice(2)
if (first === '--lambda') runAll([throughLambda(others.length > 0 ? others : [mainJourney])])
else if (first) runAll([inThisProcess([first, ...others])])
else runAll([inThisProcess([]), throughLambda([mainJourney])])
