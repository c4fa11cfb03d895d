import inThisProcess from './playwright.config'

/** The same journeys with the API served as AWS serves it. */
export default {
  ...inThisProcess,
  webServer: {
    ...[inThisProcess.webServer ?? []].flat()[0],
    command: 'node_modules/.bin/tsx e2e/support/serveThroughLambda.ts',
  },
}
