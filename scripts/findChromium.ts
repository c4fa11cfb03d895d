import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * The path of a Chromium: the one of `CHROMIUM`, the system's, Playwright's own, or one installed now, by Debian's
 * packages where that is possible and by Playwright elsewhere.
 * @throws Error when none can be had
 */
export function findChromium(): string {
  return installed() ?? installWithApt() ?? installWithPlaywright()
}

function installed(): string | undefined {
  const places = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return places.find((place) => place !== undefined && place !== '' && existsSync(place))
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium…')
  run('apt-get', ['update', '-q'])
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'])
  return installed()
}

function installWithPlaywright(): string {
  run('npx', ['playwright', 'install', 'chromium'])
  const place = installed()
  if (!place)
    throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM to its path.')
  return place
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
