import { removeClosedConnections } from './lambda/closedConnections'
import { jobContextFromEnvironment } from './lambda/jobContextFromEnvironment'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { runScheduled } from './lambda/runScheduled'

const context = await jobContextFromEnvironment(lambdaEnvironment(process.env))

/** Background jobs in AWS, triggered by EventBridge. */
export async function handler(event: unknown): Promise<void> {
  await removeClosedConnections()
  await runScheduled(event, context)
}
