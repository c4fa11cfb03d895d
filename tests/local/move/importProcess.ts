import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as passes } from 'node:timers/promises'

/** The environment of `npm run import`. */
export interface ImportPlace {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** The moment to kill it: a delay after a number of lines. */
export interface Kill {
  readonly sentences: number
  readonly milliseconds: number
}

export interface FinishedImport {
  /** Null when it was killed. */
  readonly code: number | null
  readonly failure: string
  /** Its output, with the milliseconds since its start. */
  readonly said: readonly { readonly sentence: string; readonly at: number }[]
}

/** Runs the script as operators do; SIGKILL leaves no time for cleanup. */
export async function runImport({ folder, environment }: ImportPlace, kill?: Kill): Promise<FinishedImport> {
  const begin = performance.now()
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--import', 'tsx', resolve('scripts/data/import.ts'), folder, '--with-test-payments'],
    { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'close')
  const said: { sentence: string; at: number }[] = []
  let failure = ''
  child.stderr.on('data', (chunk: Buffer) => (failure += chunk.toString()))
  const killWhenDue = async () => {
    if (said.length !== kill?.sentences) return
    await passes(kill.milliseconds)
    child.kill('SIGKILL')
  }
  void killWhenDue()
  createInterface({ input: child.stdout }).on('line', (sentence) => {
    said.push({ sentence, at: performance.now() - begin })
    void killWhenDue()
  })
  await ended
  return { code: child.exitCode, failure, said }
}
