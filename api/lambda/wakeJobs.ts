import type { SignRequest } from '../services/aws/signRequests'
import type { Log } from '../services/log'
import type { LambdaEnvironment } from './lambdaEnvironment'

interface Waking {
  readonly endpoint: URL
  readonly sign: SignRequest
  readonly fetch: typeof fetch
  readonly log: Log
  readonly now: () => Date
}

/** Tells the jobs that there is work. Never rejects: the schedule starts them anyway. */
export type WakeJobs = () => Promise<void>

/** Half a minute: jobs that were woken repeat for almost a minute, and so find later work. */
const pauseMilliseconds = 30_000

/** Creates the event on EventBridge that starts the jobs of a stage that sleeps, at most one in half a minute. */
export function createJobsWaker({ endpoint, sign, fetch, log, now }: Waking): WakeJobs {
  let wokenAt = Number.NEGATIVE_INFINITY

  async function putEvent(): Promise<void> {
    const body = JSON.stringify({ Entries: [{ Source: 'tendwell', DetailType: 'work', Detail: '{}' }] })
    const headers = await sign({
      url: endpoint,
      body,
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSEvents.PutEvents' },
    })
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(2000),
    })
    const answer = await response.text()
    if (!response.ok || !answer.includes('"FailedEntryCount":0'))
      throw new Error(`EventBridge answered ${response.status}.`)
  }

  return async () => {
    const at = now().getTime()
    if (at - wokenAt < pauseMilliseconds) return
    wokenAt = at
    try {
      await putEvent()
    } catch (error) {
      wokenAt = Number.NEGATIVE_INFINITY
      log({
        level: 'error',
        event: 'jobs.notWoken',
        reason: error instanceof Error ? error.message : typeof error,
      })
    }
  }
}

/** Returns the waker of a stage that sleeps (`WAKES_JOBS`); in others, jobs run continuously. */
export function jobsWakerFrom({ region, optional, signFor, log, now }: LambdaEnvironment): WakeJobs {
  if (!optional('WAKES_JOBS')) return async () => undefined
  const endpoint = new URL(`https://events.${region}.amazonaws.com/`)
  return createJobsWaker({ endpoint, sign: signFor('events'), fetch, log, now })
}
