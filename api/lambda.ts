import type { Context } from 'aws-lambda'
import { createEventHandler } from './lambda/handleEvents'
import type { Envelope } from './lambda/envelope'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { servicesFromEnvironment } from './lambda/servicesFromEnvironment'
import { resolvers } from './resolvers/resolverMap'

const services = await servicesFromEnvironment(lambdaEnvironment(process.env))
const handleEvents = createEventHandler(resolvers, services)

/** The API in AWS: resolves AppSync's direct-resolver events, one or a batch, with the resolver map. */
export function handler(event: unknown, { awsRequestId }: Context): Promise<Envelope | readonly Envelope[]> {
  return handleEvents(event, awsRequestId)
}
