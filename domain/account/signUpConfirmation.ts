import { CodedError } from '../errors'
import { isEmailAddress } from '../emailAddress'
import { brokenPasswordRules, hasOuterSpace } from './passwordRules'

/** The minimum that both user pools require; each pool enforces its further rules. */
const format = { minLength: 8 }
const maxPasswordLength = 256

/**
 * Parses the confirmation of a sign-up: the emailed code, and the password to set.
 * @throws CodedError InvalidInput with `field` (`email`, `code`, `password`) and `rule`
 */
export function parseSignUpConfirmation(input: Readonly<Record<string, unknown>>): {
  email: string
  code: string
  password: string
} {
  const email = text(input, 'email').trim()
  if (!isEmailAddress(email)) throw new CodedError('InvalidInput', { field: 'email', rule: 'email' })
  const code = text(input, 'code').trim()
  if (!/^\d{6}$/.test(code)) throw new CodedError('InvalidInput', { field: 'code', rule: 'code' })
  const password = text(input, 'password')
  const [broken] = brokenPasswordRules(password, format)
  if (broken) throw new CodedError('InvalidInput', { field: 'password', rule: broken })
  if (password.length > maxPasswordLength)
    throw new CodedError('InvalidInput', { field: 'password', rule: 'tooLong', max: maxPasswordLength })
  if (hasOuterSpace(password)) throw new CodedError('InvalidInput', { field: 'password', rule: 'outerSpace' })
  return { email, code, password }
}

function text(input: Readonly<Record<string, unknown>>, field: string): string {
  const value = input[field]
  if (typeof value !== 'string') throw new CodedError('InvalidInput', { field, rule: 'required' })
  return value
}
