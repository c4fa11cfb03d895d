import { parseArgs } from 'node:util'

/** The stage that `--stage` names; which there are is said by infra/stage.ts. */
export function stageOption(argv: readonly string[]): string {
  const { values } = parseArgs({ args: argv.slice(2), options: { stage: { type: 'string' } }, strict: true })
  return values.stage ?? 'dev'
}
