import { build } from './build.mjs'
import { buildLambdas } from './buildLambda'
import { runAll } from './run'
import { stageOption } from './stageOption'

/** `npm run synth -- --stage dev`: builds everything and writes the templates to `cdk.out`, without an account. */
process.env.STAGE = stageOption(process.argv)
build(['codegen', 'web'])
await buildLambdas('dist/lambda')
runAll([['Templates', 'tsx infra/main.ts']])
