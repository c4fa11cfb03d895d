import type { Context } from 'aws-lambda'
import { removeClosedConnections } from './lambda/closedConnections'
import { createEventHandler } from './lambda/handleEvents'
import type { Envelope } from './lambda/envelope'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { isMutation } from './lambda/resolverEvent'
import { servicesFromEnvironment } from './lambda/servicesFromEnvironment'
import { jobsWakerFrom } from './lambda/wakeJobs'
import { resolvers } from './resolvers/resolverMap'

const environment = lambdaEnvironment(process.env)
const services = await servicesFromEnvironment(environment)
const wakeJobs = jobsWakerFrom(environment)
const handleEvents = createEventHandler(resolvers, services)

/** The API in AWS: resolves AppSync's direct-resolver events, one or a batch, with the resolver map. */
export async function handler(
  event: unknown,
  { awsRequestId }: Context,
): Promise<Envelope | readonly Envelope[]> {
  await removeClosedConnections()
  const answer = await handleEvents(event, awsRequestId)
  if (isMutation(event)) await wakeJobs()
  return answer
}
