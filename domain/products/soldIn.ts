import type { Product } from './product'

/**
 * Returns whether a product may be sold or prescribed in a state.
 * @param state USPS code
 * @param servedStates USPS codes of the states that the practice serves
 */
export function isSoldIn(
  { states }: Pick<Product, 'states'>,
  state: string,
  servedStates: readonly string[],
): boolean {
  return servedStates.includes(state) && (states === null || states.includes(state))
}
