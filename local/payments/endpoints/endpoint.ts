import type { Parameters } from '../protocol/parameters'
import type { Work } from '../services'

/** Does what was asked and gives the object to answer with, as Stripe shapes it. */
export type Operation = (work: Work) => Promise<object>

/** One operation of the API. */
export type Endpoint = {
  method: 'GET' | 'POST'
  /** The path with `:id` where an id stands. */
  path: string
  /**
   * Checks the parameters, without looking at anything stored: refusals of this step are not kept for an idempotency
   * key.
   * @throws GatewayError
   */
  prepare(parameters: Parameters, id: string): Operation
}
