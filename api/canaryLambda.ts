import { checkProduct } from './lambda/checkProduct'

const { PUBLIC_URL: origin = '', GRAPHQL_URL: graphqlUrl = '' } = process.env

/** Checks the product from outside, on a schedule. A failed check fails the invocation, which an alarm counts. */
export function handler(): Promise<void> {
  return checkProduct({ origin, graphqlUrl, now: () => new Date(), fetch })
}
