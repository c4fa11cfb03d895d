import { servedStates } from '../intake/common/servedStates'
import type { Product } from './product'

/**
 * Whether a product may be sold, or prescribed, to somebody in a state.
 * @param state USPS code
 */
export function isSoldIn({ states }: Pick<Product, 'states'>, state: string): boolean {
  return servedStates.includes(state) && (states === null || states.includes(state))
}
