import { signUp } from 'aws-amplify/auth'

let count = 0
const listeners = new Set<() => void>()

/** How often a sign-up was refused since the page was loaded; to be read with {@link onRefusal}. */
export function refusalCount(): number {
  return count
}

/** @returns the function that ends the subscription */
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Signs up, and counts refusals: the Authenticator does not say that a sign-up was refused again for the same
 * reason, as its error stays the same text.
 */
export const countedSignUp = new Proxy(signUp, {
  apply(target, self, input: Parameters<typeof signUp>) {
    const answer = target.apply(self, input)
    answer.catch(tellRefusal)
    return answer
  },
})

function tellRefusal(): void {
  count += 1
  for (const listener of listeners) listener()
}
