import type { PasswordFormat } from '../../lib/config/configuration'
import { account } from '../../words/en/account'

const words = account.passwordRules
const classes = [
  'requireLowercase',
  'requireUppercase',
  'requireNumbers',
  'requireSpecialCharacters',
] as const

/** What a password must have, as parts of a sentence. */
export function passwordRulesOf(format: PasswordFormat): string[] {
  return [
    words.minLength(format.minLength),
    ...classes.filter((rule) => format[rule]).map((rule) => words[rule]),
  ]
}
