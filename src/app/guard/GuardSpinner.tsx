import { account } from '../../words/en/account'

export function GuardSpinner() {
  return <output aria-live="polite">{account.loading}</output>
}
