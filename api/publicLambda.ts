import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { createAnswerHttp } from './lambda/answerHttp'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { servicesFromEnvironment } from './lambda/servicesFromEnvironment'

const { payments, ...services } = await servicesFromEnvironment(lambdaEnvironment(process.env))
if (!payments) throw new Error('The environment needs STRIPE_SECRET.')
const answerHttp = createAnswerHttp({ ...services, payments })

/** The public REST interface in AWS: catalogue, intake questions, contact, events and payments. */
export function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  return answerHttp(event)
}
