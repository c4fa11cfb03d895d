import { build } from '../build.mjs'
import { buildLambdas } from '../build/buildLambda'
import { runAll } from '../support/run'
import { stageOption } from '../support/stageOption'

/** `npm run synth -- --stage dev`: builds everything and writes the templates to `cdk.out`, without an account. */
process.env.STAGE = stageOption(process.argv)
build(['codegen', 'web'])
await buildLambdas('dist/lambda')
runAll([['Templates', 'tsx infra/main.ts']])
