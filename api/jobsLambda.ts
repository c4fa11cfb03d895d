import { jobContextFromEnvironment } from './lambda/jobContextFromEnvironment'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { runScheduled } from './lambda/runScheduled'

const context = await jobContextFromEnvironment(lambdaEnvironment(process.env))

/** The work that runs by itself in AWS, started by EventBridge. */
export function handler(event: unknown): Promise<void> {
  return runScheduled(event, context)
}
