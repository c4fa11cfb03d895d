import inThisProcess from './playwright.config'
import { neighboursPort } from './support/port'

const { use = {} } = inThisProcess
const { launchOptions = {} } = use

/** The same journeys with the API served as AWS serves it, and files at a bucket's own host. */
export default {
  ...inThisProcess,
  use: {
    ...use,
    // The host's certificate is that of this machine.
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP *.s3.us-east-2.amazonaws.com:443 127.0.0.1:${neighboursPort}`,
      ],
    },
  },
  webServer: {
    ...[inThisProcess.webServer ?? []].flat()[0],
    command: 'node_modules/.bin/tsx e2e/support/serveThroughLambda.ts',
  },
}
