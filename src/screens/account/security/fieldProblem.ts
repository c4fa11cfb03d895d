import { account } from '#words/account/account'

/**
 * Returns the text for a browser validation error, in the words of specification §5; undefined if
 * valid.
 */
export function fieldProblemText({ validity, validationMessage }: HTMLInputElement): string | undefined {
  if (validity.valid) return undefined
  if (validity.valueMissing) return account.required
  if (validity.typeMismatch) return account.invalidEmail
  return validationMessage
}
