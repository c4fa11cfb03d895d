import { expect, test } from 'vitest'
import { federationRefusals } from '../../../local/identity/hosted/google/federate'
import { googleErrorText } from '../../../src/screens/account/signIn/steps/signInErrorText'

test.each(Object.values(federationRefusals))('a sign-in with Google shows its refusal: %s', (refusal) => {
  expect(googleErrorText(new Error(refusal))).toBe(refusal)
})
