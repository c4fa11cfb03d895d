import type { Context } from 'aws-lambda'
import { createAnswerEvents } from './lambda/answerEvents'
import type { Envelope } from './lambda/envelope'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { servicesFromEnvironment } from './lambda/servicesFromEnvironment'
import { resolvers } from './resolvers/resolverMap'

const services = await servicesFromEnvironment(lambdaEnvironment(process.env))
const answerEvents = createAnswerEvents(resolvers, services)

/** The API in AWS: AppSync's direct-resolver events, one or a batch, answered by the resolver map. */
export function handler(event: unknown, { awsRequestId }: Context): Promise<Envelope | readonly Envelope[]> {
  return answerEvents(event, awsRequestId)
}
