import { build } from './build.mjs'
import { assertWithinBudget, bundleSizes } from './bundleSizes'
import { findChromium } from './findChromium'
import { runAll } from './run'
import { manifestOf, readManifest } from './viteManifest'

/** The browser journeys, against the app as it is built for people. */
build(['codegen', 'web', 'server'])
assertWithinBudget(bundleSizes('dist/web', readManifest(manifestOf('dist/web'))))
process.env.CHROMIUM = findChromium()
runAll([
  [
    'Browser journeys',
    `playwright test --config e2e/playwright.config.ts ${process.argv.slice(2).join(' ')}`,
  ],
])
