import { hasOuterSpace } from '../../../domain/account/passwordRules'
import type { PoolSettings } from './settings'

const maxPasswordLength = 256

/**
 * Returns the first rule that a password violates, in Cognito's wording after "Password did not
 * conform with policy: ", or undefined.
 */
export function brokenPasswordRule(
  password: string,
  policy: PoolSettings['passwordPolicy'],
): string | undefined {
  const rules: [broken: boolean, words: string][] = [
    [password.length < policy.minimumLength, 'Password not long enough'],
    [password.length > maxPasswordLength, 'Password too long'],
    [policy.requireLowercase && !/\p{Ll}/u.test(password), 'Password must have lowercase characters'],
    [policy.requireUppercase && !/\p{Lu}/u.test(password), 'Password must have uppercase characters'],
    [policy.requireNumbers && !/[0-9]/.test(password), 'Password must have numeric characters'],
    [policy.requireSymbols && !hasSymbol(password), 'Password must have symbol characters'],
    [hasOuterSpace(password), 'Password must not start or end with a space'],
  ]
  return rules.find(([broken]) => broken)?.[1]
}

/** Checks for Cognito's special characters. A space is one unless it is first or last. */
function hasSymbol(password: string): boolean {
  return /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password)
}
