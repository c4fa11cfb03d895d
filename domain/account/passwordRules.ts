/** The format that a user pool requires of a password. Absent flags require nothing. */
export type PasswordFormat = {
  readonly minLength: number
  readonly requireLowercase?: boolean
  readonly requireUppercase?: boolean
  readonly requireNumbers?: boolean
  readonly requireSpecialCharacters?: boolean
}

export type PasswordRule = keyof PasswordFormat

/**
 * Cognito's special characters; a space is allowed inside a password, not at its ends.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
 */
const special = /[$^*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/

const ruleChecks: Readonly<Record<PasswordRule, (password: string, format: PasswordFormat) => boolean>> = {
  minLength: (password, { minLength }) => password.length >= minLength,
  requireLowercase: (password) => /[a-z]/.test(password),
  requireUppercase: (password) => /[A-Z]/.test(password),
  requireNumbers: (password) => /\d/.test(password),
  requireSpecialCharacters: (password) => special.test(password),
}

/** Returns the rules of a password format, in display order. */
export function passwordRulesOf(format: PasswordFormat): PasswordRule[] {
  const rules: PasswordRule[] = [
    'minLength',
    'requireLowercase',
    'requireUppercase',
    'requireNumbers',
    'requireSpecialCharacters',
  ]
  return rules.filter((rule) => format[rule])
}

/** Returns whether a password begins or ends with a space, which Cognito never accepts. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim()
}

/** Returns the rules that a password breaks (specification §5). */
export function brokenPasswordRules(password: string, format: PasswordFormat): PasswordRule[] {
  return passwordRulesOf(format).filter((rule) => !ruleChecks[rule](password, format))
}
