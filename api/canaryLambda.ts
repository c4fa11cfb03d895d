import { canarySignInFrom } from './lambda/canarySignIn'
import { checkProduct } from './lambda/checkProduct'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'

const environment = lambdaEnvironment(process.env)
const product = {
  origin: environment.needed('PUBLIC_URL'),
  graphqlUrl: environment.needed('GRAPHQL_URL'),
  signIn: canarySignInFrom(environment),
  now: environment.now,
  fetch,
}

/** Checks the product from outside, on a schedule. A failed check fails the invocation, which an alarm counts. */
export function handler(): Promise<void> {
  return checkProduct(product)
}
