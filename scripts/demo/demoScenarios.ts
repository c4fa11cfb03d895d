import type { DemoScenario } from './demoScenario'
import { unpaidScenarios } from './unpaidScenarios'
import { decidedScenarios } from './decidedScenarios'
import { queueScenarios } from './queueScenarios'
import { reviewScenarios } from './reviewScenarios'
import { accountScenarios } from './accountScenarios'
import { orderScenarios } from './orderScenarios'
import { fulfillmentScenarios } from './fulfillmentScenarios'
import { refundScenarios } from './refundScenarios'

/** Requests and payments in every lasting state. */
export const demoScenarios: readonly DemoScenario[] = [
  ...accountScenarios,
  ...unpaidScenarios,
  ...queueScenarios,
  ...reviewScenarios,
  ...decidedScenarios,
  ...fulfillmentScenarios,
  ...refundScenarios,
  ...orderScenarios,
]
