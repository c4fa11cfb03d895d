import type { SystemDatabase } from '../storage/database'
import { noteJobRun } from '../storage/systemJobRuns'

/** Jobs that run every second are written down this often; failures, and the end of them, at once. */
const pauseMilliseconds = 60_000

/** Writes down how runs of jobs went, where Admins read it. @throws whatever the database throws */
export type RunBook = (run: { readonly name: string; readonly failure: string | null }) => Promise<void>

export function createRunBook(system: SystemDatabase, now: () => Date): RunBook {
  const last = new Map<string, { readonly at: number; readonly isFailure: boolean }>()

  return async ({ name, failure }) => {
    const at = now()
    const before = last.get(name)
    const isFailure = failure !== null
    const isNews = !before || isFailure || before.isFailure
    if (!isNews && at.getTime() - before.at < pauseMilliseconds) return
    await system.inTransaction((transaction) => noteJobRun(transaction, { name, at, failure }))
    last.set(name, { at: at.getTime(), isFailure })
  }
}
