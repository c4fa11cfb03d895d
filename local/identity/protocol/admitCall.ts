import type { OverloadGuard } from '../../web/overloadGuard'
import type { Input } from './input'

/** The part of the process's overload guard that operations need. */
export type CallGuard = Pick<OverloadGuard, 'run'>

/** Operations that renew or end a sign-in. */
const ofSignedIn = /\.(GetTokensFromRefreshToken|RevokeToken|GlobalSignOut)$/
const refreshFlows = ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']

/**
 * Runs an operation within the process's limits. A refresh of tokens and a sign-out are never refused: the browser ends
 * the session when a refresh fails for another reason than the network (specification §4), and a sign-out must work.
 * Without a guard, as for the product's own administration, every operation runs.
 * @throws Overloaded without running it
 */
export function admitCall<Result>(
  guard: CallGuard | undefined,
  { target, input }: { readonly target: string; readonly input: Input },
  call: () => Promise<Result>,
): Promise<Result> {
  const isRefresh =
    target.endsWith('.InitiateAuth') && refreshFlows.includes(input.optionalText('AuthFlow') ?? '')
  return !guard || isRefresh || ofSignedIn.test(target) ? call() : guard.run(call)
}
