import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { port, pushServicePort } from './support/port'

const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'tendwell-e2e-'))
// Workers read the configuration again; they must not each make a folder.
process.env.E2E_DATA_DIR = dataDir

export default defineConfig({
  testDir: '.',
  // Only playwright.lambda.config.ts starts CloudFront.
  testIgnore: '**/platform/cloud-front.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // In CI a failed test is retried once and listed as flaky if it passes then.
  retries: process.env.CI ? 1 : 0,
  // Only a failing test takes this long; a busy machine is many times slower than an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    // A failure is reported with the page's content; recording every step would slow all tests, so TRACE=1
    // enables it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    // Its requests would pass by the answers that journeys give instead of the server; push.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '..',
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Approvals take effect at once, so that journeys do not wait; clinician-loop.spec.ts starts a server with the delay.
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      UNREAD_MAIL_AFTER_SECONDS: '1',
      UNDO_SECONDS: '0',
      PUSH_STAND_IN: `http://127.0.0.1:${pushServicePort}`,
    },
  },
})
