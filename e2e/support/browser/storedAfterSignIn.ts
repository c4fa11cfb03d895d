import { Amplify, type ResourcesConfig } from 'aws-amplify'
import { signIn } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'

interface StoredItem {
  readonly name: string
  readonly value: string
}

let configuredOrigin = ''
let lastSignIn: Promise<unknown> = Promise.resolve()

/**
 * Signs in with Amplify, as the sign-in screen does, without a browser. The password is sent directly: proving
 * it by SRP takes Amplify most of a second, and is covered by the tests of the screen.
 * @param origin such as `http://localhost:3000`
 * @returns the content of local storage that Amplify would have written
 */
export function storedAfterSignIn(
  origin: string,
  email: string,
  password = 'Demo-pass-1',
): Promise<StoredItem[]> {
  // There is one Amplify in a process, and it signs in one person at a time.
  const signedIn = lastSignIn.then(() => signInOnce(origin, email, password))
  lastSignIn = signedIn.catch(() => undefined)
  return signedIn
}

async function signInOnce(origin: string, email: string, password: string): Promise<StoredItem[]> {
  if (configuredOrigin !== origin) await configure(origin)
  const kept = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (name, value) => void kept.set(name, value),
    getItem: async (name) => kept.get(name) ?? null,
    removeItem: async (name) => void kept.delete(name),
    clear: async () => kept.clear(),
  })
  const { isSignedIn, nextStep } = await signIn({
    username: email,
    password,
    options: { authFlowType: 'USER_PASSWORD_AUTH' },
  })
  if (!isSignedIn) throw new Error(`${email} is asked for ${nextStep.signInStep} at the sign-in.`)
  return Array.from(kept, ([name, value]) => ({ name, value }))
}

async function configure(origin: string): Promise<void> {
  // Amplify warns once per worker that the pool is not on AWS.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  const answer = await fetch(`${origin}/config.json`)
  const { Auth } = (await answer.json()) as Pick<ResourcesConfig, 'Auth'>
  Amplify.configure({ Auth })
  configuredOrigin = origin
}
