import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { removeClosedConnections } from './lambda/closedConnections'
import { createHttpApiHandler } from './lambda/handleHttp'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { servicesFromEnvironment } from './lambda/servicesFromEnvironment'
import { jobsWakerFrom } from './lambda/wakeJobs'

const environment = lambdaEnvironment(process.env)
const wakeJobs = jobsWakerFrom(environment)
const { payments, ...services } = await servicesFromEnvironment(environment)
if (!payments) throw new Error('The environment needs STRIPE_SECRET.')
const handleHttp = createHttpApiHandler({ ...services, payments })

/** The public REST API in AWS: catalog, questionnaires, contact, events and payments. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  await removeClosedConnections()
  const answer = await handleHttp(event)
  if (event.requestContext.http.method === 'POST') await wakeJobs()
  return answer
}
