import type { Product } from './product'

/**
 * Whether a product may be sold, or prescribed, to somebody in a state.
 * @param state USPS code
 * @param servedStates where the house works, by USPS code
 */
export function isSoldIn(
  { states }: Pick<Product, 'states'>,
  state: string,
  servedStates: readonly string[],
): boolean {
  return servedStates.includes(state) && (states === null || states.includes(state))
}
