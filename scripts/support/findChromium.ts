import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without its window: the same pages in half the time. */
const shells = ['/usr/bin/chromium-headless-shell']
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
]

/**
 * The path of a Chromium: the one of `CHROMIUM`, the system's, Playwright's own, or one installed now, by Debian's
 * packages where that is possible and by Playwright elsewhere.
 * @throws Error when none can be had
 */
export function findChromium(): string {
  return (
    firstOf([process.env.CHROMIUM ?? '', ...shells]) ??
    installWithApt('chromium-headless-shell', shells) ??
    firstOf(browsers) ??
    installWithApt('chromium', browsers) ??
    installWithPlaywright()
  )
}

function firstOf(places: readonly string[]): string | undefined {
  return places.find((place) => place !== '' && existsSync(place))
}

function installWithApt(name: string, places: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${name}…`)
  run('apt-get', ['update', '-q'])
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name])
  return firstOf(places)
}

function installWithPlaywright(): string {
  run('npx', ['playwright', 'install', 'chromium'])
  const place = firstOf(browsers)
  if (!place)
    throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM to its path.')
  return place
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
