import type { SystemDatabase } from '../storage/database/database'
import { saveJobRun } from '../storage/admin/systemJobRuns'

/** Minimum interval between persisted runs of a job. Failures and recoveries are persisted immediately. */
const saveIntervalMs = 60_000

/** Persists the result of job runs for Admins. @throws any error of the database */
export type RecordJobRun = (run: { readonly name: string; readonly failure: string | null }) => Promise<void>

export function createJobRunRecorder(system: SystemDatabase, now: () => Date): RecordJobRun {
  const last = new Map<string, { readonly at: number; readonly isFailure: boolean }>()

  return async ({ name, failure }) => {
    const at = now()
    const before = last.get(name)
    const isFailure = failure !== null
    const isNews = !before || isFailure || before.isFailure
    if (!isNews && at.getTime() - before.at < saveIntervalMs) return
    await system.inTransaction((transaction) => saveJobRun(transaction, { name, at, failure }))
    last.set(name, { at: at.getTime(), isFailure })
  }
}
