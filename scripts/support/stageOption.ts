import { parseArgs } from 'node:util'

/** Returns the stage of `--stage`; infra/stage.ts lists them. */
export function stageOption(argv: readonly string[]): string {
  const { values } = parseArgs({ args: argv.slice(2), options: { stage: { type: 'string' } }, strict: true })
  return values.stage ?? 'dev'
}
