import { stageOf } from '../../infra/stage'
import { checkStage, printResults } from '../preflight/preflight'
import { stageOption } from '../support/stageOption'

/**
 * `npm run preflight -- --stage dev`: checks what a deployment needs, with the credentials of AWS's command line. Changes
 * nothing, and exits with 1 if something is missing. `npm run deploy` runs the same first.
 */
const isReady = printResults(await checkStage(stageOf(stageOption(process.argv))))
process.exit(isReady ? 0 : 1)
