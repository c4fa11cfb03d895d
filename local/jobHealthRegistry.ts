/** The health of a job. Times are ISO 8601. */
interface JobHealth {
  readonly lastRunAt: string | null
  readonly lastSuccessAt: string | null
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
    jobs.get(job) ?? { lastRunAt: null, lastSuccessAt: null, lastFailureAt: null, consecutiveFailures: 0 }
  return {
    succeeded: (job) => {
      const at = now().toISOString()
      jobs.set(job, { ...before(job), lastRunAt: at, lastSuccessAt: at, consecutiveFailures: 0 })
    },
    failed: (job) => {
      const at = now().toISOString()
      const { lastSuccessAt, consecutiveFailures: failures } = before(job)
      jobs.set(job, {
        lastRunAt: at,
        lastSuccessAt,
        lastFailureAt: at,
        consecutiveFailures: failures + 1,
      })
    },
    read: () => Object.fromEntries(jobs),
  }
}
