import { spawnSync } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

type Step = readonly [name: string, command: string]

/** Runs commands of installed packages in order, says how long each took, and exits at the first that fails. */
export function runAll(steps: readonly Step[]): void {
  for (const [name, command] of steps) {
    const startedAt = Date.now()
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: environment() })
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    console.log(status === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s): ${command}`)
    if (status !== 0) process.exit(status ?? 1)
  }
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter) }
}
