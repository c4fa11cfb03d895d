import { exec, spawnSync } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

type Step = readonly [name: string, command: string]

/** Runs commands of installed packages in order, prints how long each took, and exits at the first failure. */
export function runAll(steps: readonly Step[]): void {
  for (const [name, command] of steps) {
    const startedAt = Date.now()
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: environment() })
    print([name, command], { isDone: status === 0, startedAt })
    if (status !== 0) process.exit(status ?? 1)
  }
}

/**
 * Runs single-core commands in parallel, prints the output and duration of each when it ends, and exits if any
 * failed.
 */
export async function runTogether(steps: readonly Step[]): Promise<void> {
  const startedAt = Date.now()
  const areDone = await Promise.all(
    steps.map(
      ([name, command]) =>
        new Promise<boolean>((resolve) => {
          exec(
            command,
            { env: environment(), maxBuffer: Number.POSITIVE_INFINITY },
            (error, stdout, stderr) => {
              process.stdout.write(stdout + stderr)
              print([name, command], { isDone: !error, startedAt })
              resolve(!error)
            },
          )
        }),
    ),
  )
  if (areDone.includes(false)) process.exit(1)
}

function print(
  [name, command]: Step,
  { isDone, startedAt }: { readonly isDone: boolean; readonly startedAt: number },
): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(isDone ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s): ${command}`)
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter) }
}
