import { exampleSettingsOf, type Stage } from '../../infra/stage'
import { accountChecks } from './accountChecks'
import { type AccountOptions, connectAccount } from './connectAccount'

/** Result of a check. */
export interface CheckResult {
  readonly name: string
  /** What to do first; undefined if the check passes. */
  readonly problem: string | undefined
}

/**
 * Checks everything that would stop the deployment of a stage after something that costs money is made. It changes
 * nothing. Settings that are examples are reported alone, because no account has them.
 */
export async function checkStage(stage: Stage, options?: AccountOptions): Promise<readonly CheckResult[]> {
  const examples = exampleSettingsOf(stage)
  if (examples.length > 0)
    return [{ name: 'settings', problem: `infra/stage.ts still has examples: ${examples.join(', ')}.` }]
  const account = connectAccount(options)
  const results = accountChecks.map(async ({ name, problem }) => ({
    name,
    problem: await problem(stage, account).catch(reasonOf),
  }))
  return [{ name: 'settings', problem: undefined }, ...(await Promise.all(results))]
}

/** Prints the results. @returns whether all checks pass */
export function printResults(results: readonly CheckResult[]): boolean {
  for (const { name, problem } of results)
    process.stdout.write(problem ? `✗ ${name}: ${problem}\n` : `✓ ${name}\n`)
  return results.every(({ problem }) => problem === undefined)
}

/** AWS's messages name operations and resources, but no content. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
