import { readFileSync } from 'node:fs'
import { stageOf } from '../../infra/stage'
import { build } from '../build.mjs'
import { buildLambdas, externalPackages, type LambdaName } from '../build/buildLambda'
import { checkStage, printResults } from '../preflight/preflight'
import { runAll } from '../support/run'
import { stageOption } from '../support/stageOption'

/** The Lambdas that re-encode photos. */
const drawing: readonly LambdaName[] = ['resolver', 'public', 'jobs']

/** `npm run deploy -- --stage dev`: checks the account, builds, packs what has programs of its own for Lambda's machine, and deploys. */
process.env.STAGE = stageOption(process.argv)
if (!printResults(await checkStage(stageOf(process.env.STAGE)))) {
  console.error('Nothing was deployed.')
  process.exit(1)
}
build(['codegen', 'web'])
await buildLambdas('dist/lambda')
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}
const packages = externalPackages.map((name) => `${name}@${dependencies[name]}`).join(' ')
runAll([
  ...drawing.map((name): [string, string] => [
    `Packages of ${name}`,
    `npm install --prefix dist/lambda/${name} --no-save --no-audit --no-fund --os=linux --cpu=arm64 --libc=glibc ${packages}`,
  ]),
  ['Templates', 'tsx infra/main.ts'],
  ['Deployment', 'cdk deploy --app cdk.out --all --require-approval broadening'],
])
