/** The health of a job. Times are ISO 8601. */
interface JobHealth {
  readonly lastRunAt: string | null
  readonly lastFailureAt: string | null
  /** Consecutive failed runs; 0 when the last one succeeded. */
  readonly consecutiveFailures: number
}

/** The registry in which jobs record their health. */
export interface JobHealthRegistry {
  succeeded(job: string): void
  failed(job: string): void
  read(): Readonly<Record<string, JobHealth>>
}

export function createJobHealthRegistry(now: () => Date): JobHealthRegistry {
  const jobs = new Map<string, JobHealth>()
  const before = (job: string) =>
    jobs.get(job) ?? { lastRunAt: null, lastFailureAt: null, consecutiveFailures: 0 }
  const at = () => now().toISOString()
  return {
    succeeded: (job) => void jobs.set(job, { ...before(job), lastRunAt: at(), consecutiveFailures: 0 }),
    failed: (job) => {
      const { consecutiveFailures } = before(job)
      jobs.set(job, { lastRunAt: at(), lastFailureAt: at(), consecutiveFailures: consecutiveFailures + 1 })
    },
    read: () => Object.fromEntries(jobs),
  }
}
