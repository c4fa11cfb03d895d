import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { createHttpApiHandler } from './lambda/handleHttp'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { servicesFromEnvironment } from './lambda/servicesFromEnvironment'

const { payments, ...services } = await servicesFromEnvironment(lambdaEnvironment(process.env))
if (!payments) throw new Error('The environment needs STRIPE_SECRET.')
const handleHttp = createHttpApiHandler({ ...services, payments })

/** The public REST API in AWS: catalog, questionnaires, contact, events and payments. */
export function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  return handleHttp(event)
}
