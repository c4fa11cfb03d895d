import {
  type PasswordFormat,
  type PasswordRule,
  passwordRulesOf,
} from '../../../../domain/account/passwordRules'
import { list } from '../../../../domain/format/list'

type Texts = Readonly<Record<PasswordRule, (format: PasswordFormat) => string>>

/** § 5, verbatim. */
export const passwordProblems: Texts = {
  minLength: ({ minLength }) => `Password must have at least ${minLength} characters`,
  requireLowercase: () => 'Password must have lower case letters',
  requireUppercase: () => 'Password must have upper case letters',
  requireNumbers: () => 'Password must have numbers',
  requireSpecialCharacters: () => 'Password must have special characters',
}

export const outerSpace = 'Password must not start or end with a space'

const parts: Texts = {
  minLength: ({ minLength }) => `at least ${minLength} characters`,
  requireLowercase: () => 'a lowercase letter',
  requireUppercase: () => 'an uppercase letter',
  requireNumbers: () => 'a number',
  requireSpecialCharacters: () => 'a special character',
}

/** Returns the requirements of a new password, shown before typing: “At least 8 characters and a number.” */
export function passwordHelp(format: PasswordFormat): string {
  const rules = passwordRulesOf(format).map((rule) => parts[rule](format))
  const text = list(rules, 'and')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
