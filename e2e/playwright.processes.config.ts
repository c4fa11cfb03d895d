import inOneProcess from './playwright.config'

process.env.E2E_PROCESSES = '3'

/** The same journeys against three processes behind a load balancer. */
export default {
  ...inOneProcess,
  // A killed process stays dead, so that a second attempt would not show the same.
  retries: 0,
  webServer: {
    ...[inOneProcess.webServer ?? []].flat()[0],
    command: 'node_modules/.bin/tsx e2e/support/serveProcesses.ts',
  },
}
