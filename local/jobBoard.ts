/** How a job has fared. Times are ISO 8601. */
export interface JobHealth {
  readonly lastRunAt: string | null
  readonly lastFailureAt: string | null
  /** How many runs in a row have failed; 0 when the last one succeeded. */
  readonly failuresInARow: number
}

/** Where jobs write down how they fare, for whoever asks. */
export interface JobBoard {
  succeeded(job: string): void
  failed(job: string): void
  read(): Readonly<Record<string, JobHealth>>
}

export function createJobBoard(now: () => Date): JobBoard {
  const jobs = new Map<string, JobHealth>()
  const before = (job: string) => jobs.get(job) ?? { lastRunAt: null, lastFailureAt: null, failuresInARow: 0 }
  const at = () => now().toISOString()
  return {
    succeeded: (job) => void jobs.set(job, { ...before(job), lastRunAt: at(), failuresInARow: 0 }),
    failed: (job) => {
      const { failuresInARow } = before(job)
      jobs.set(job, { lastRunAt: at(), lastFailureAt: at(), failuresInARow: failuresInARow + 1 })
    },
    read: () => Object.fromEntries(jobs),
  }
}
