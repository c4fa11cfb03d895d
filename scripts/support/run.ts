import { exec, spawnSync } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

type Step = readonly [name: string, command: string]

/**
 * Runs commands of installed packages in order with their output, prints how long each took, and exits at the first
 * failure.
 */
export function runAll(steps: readonly Step[]): void {
  for (const [name, command] of steps) {
    const startedAt = Date.now()
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: environment() })
    print(name, { isDone: status === 0, startedAt })
    if (status !== 0) process.exit(status ?? 1)
  }
}

/**
 * Runs commands of installed packages in parallel and prints a line for each when it ends. If any failed, prints their
 * output and exits.
 */
export async function runQuietly(...steps: readonly Step[]): Promise<void> {
  const failures = (await Promise.all(steps.map(failureOf))).filter((output) => output !== undefined)
  if (failures.length === 0) return
  console.log(`\n${failures.join('\n')}`)
  process.exit(1)
}

/** Runs a command. @returns the command and its output if it failed */
function failureOf([name, command]: Step): Promise<string | undefined> {
  const startedAt = Date.now()
  return new Promise((done) => {
    const options = { env: environment(), maxBuffer: Number.POSITIVE_INFINITY }
    exec(command, options, (error, stdout, stderr) => {
      print(name, { isDone: !error, startedAt })
      // Test runners list their failures at the end of stdout: that is what a log cut to its tail must keep.
      done(error ? `${command}\n${stderr}${stdout}` : undefined)
    })
  })
}

function print(
  name: string,
  { isDone, startedAt }: { readonly isDone: boolean; readonly startedAt: number },
): void {
  console.log(`${isDone ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  }
}
