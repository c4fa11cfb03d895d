import { build } from './build.mjs'
import { findChromium } from './findChromium'
import { runAll } from './run'

/** The browser journeys, against the app as it is built for people. */
build(['codegen', 'web', 'server'])
process.env.CHROMIUM = findChromium()
runAll([
  [
    'Browser journeys',
    `playwright test --config e2e/playwright.config.ts ${process.argv.slice(2).join(' ')}`,
  ],
])
