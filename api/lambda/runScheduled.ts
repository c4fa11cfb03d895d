import { setTimeout } from 'node:timers/promises'
import { isPlainObject } from '../../domain/isPlainObject'
import { createJobRunRecorder, runJobsFor } from '../jobs/runJobsFor'
import { jobs } from '../jobs/jobs'
import type { JobContext } from '../useCases/context'

/**
 * Runs the jobs that a schedule names: `{ jobs: ['sealAudit'], seconds: 50 }`. EventBridge triggers at most
 * once a minute; jobs with a shorter interval repeat until the next trigger.
 * @throws Error that names the jobs with a failed run, so that alarms fire
 */
export async function runScheduled(event: unknown, context: JobContext): Promise<void> {
  const { names, seconds } = readSchedule(event)
  const known = jobs.filter(({ name }) => names.includes(name))
  if (known.length !== names.length) throw new Error(`There is no such job among ${names.join(', ')}.`)
  const recordRun = createJobRunRecorder(context.payments.system, context.now)
  const failed = await runJobsFor(known, context, {
    milliseconds: seconds * 1000,
    rest: setTimeout,
    recordRun,
  })
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`)
}

function readSchedule(event: unknown): { names: string[]; seconds: number } {
  if (!isPlainObject(event) || !Array.isArray(event['jobs']) || typeof event['seconds'] !== 'number')
    throw new Error('A schedule says { jobs, seconds }.')
  return { names: event['jobs'].map(String), seconds: event['seconds'] }
}
