/** What a password must have. Absent flags ask for nothing. */
export type PasswordFormat = {
  readonly minLength: number
  readonly requireLowercase?: boolean
  readonly requireUppercase?: boolean
  readonly requireNumbers?: boolean
  readonly requireSpecialCharacters?: boolean
}

export type PasswordRule = keyof PasswordFormat

/**
 * Cognito's special characters; a space counts within a password, not at its ends.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
 */
const special = /[$^*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/

const kept: Readonly<Record<PasswordRule, (password: string, format: PasswordFormat) => boolean>> = {
  minLength: (password, { minLength }) => password.length >= minLength,
  requireLowercase: (password) => /[a-z]/.test(password),
  requireUppercase: (password) => /[A-Z]/.test(password),
  requireNumbers: (password) => /\d/.test(password),
  requireSpecialCharacters: (password) => special.test(password),
}

/** The rules that a password must keep, in the order in which they are told. */
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

/** A space at either end, which Cognito takes in no password, whatever its rules. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim()
}

/** The rules that a password breaks (specification §5). */
export function brokenPasswordRules(password: string, format: PasswordFormat): PasswordRule[] {
  return passwordRulesOf(format).filter((rule) => !kept[rule](password, format))
}
