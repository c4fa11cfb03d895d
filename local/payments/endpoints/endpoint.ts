import type { Parameters } from '../protocol/parameters'
import type { Work } from '../services'

/** Runs the operation and returns the response object in Stripe's shape. */
export type Operation = (work: Work) => Promise<object>

/** One operation of the API. */
export type Endpoint = {
  method: 'GET' | 'POST'
  /** The path with `:id` in place of an id. */
  path: string
  /**
   * Validates the parameters without reading stored data: these errors are not saved under an
   * idempotency key.
   * @throws GatewayError
   */
  prepare(parameters: Parameters, id: string): Operation
}
