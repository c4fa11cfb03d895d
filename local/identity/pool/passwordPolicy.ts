import { hasOuterSpace } from '../../../domain/account/passwordRules'
import type { PoolSettings } from './settings'

const longestPassword = 256

/**
 * The first rule that a password breaks, in the words Cognito uses after "Password did not conform with policy: ",
 * or undefined when it breaks none.
 */
export function brokenPasswordRule(
  password: string,
  policy: PoolSettings['passwordPolicy'],
): string | undefined {
  const rules: [broken: boolean, words: string][] = [
    [password.length < policy.minimumLength, 'Password not long enough'],
    [password.length > longestPassword, 'Password too long'],
    [policy.requireLowercase && !/\p{Ll}/u.test(password), 'Password must have lowercase characters'],
    [policy.requireUppercase && !/\p{Lu}/u.test(password), 'Password must have uppercase characters'],
    [policy.requireNumbers && !/[0-9]/.test(password), 'Password must have numeric characters'],
    [policy.requireSymbols && !hasSymbol(password), 'Password must have symbol characters'],
    [hasOuterSpace(password), 'Password must not start or end with a space'],
  ]
  return rules.find(([broken]) => broken)?.[1]
}

/** Cognito's special characters; a space counts when it is neither first nor last. */
function hasSymbol(password: string): boolean {
  return /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password)
}
