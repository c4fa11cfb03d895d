import { account } from '../../words/en/account'

/** What the browser finds wrong with a field, in the words of specification §5; undefined when it is fine. */
export function fieldProblemOf({ validity, validationMessage }: HTMLInputElement): string | undefined {
  if (validity.valid) return undefined
  if (validity.valueMissing) return account.required
  if (validity.typeMismatch) return account.invalidEmail
  return validationMessage
}
