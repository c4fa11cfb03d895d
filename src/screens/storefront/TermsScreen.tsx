import { terms } from '../../words/en/storefront/terms'
import { ReadingPage } from './ReadingPage'

/** /terms */
export function TermsScreen() {
  return <ReadingPage words={terms} />
}
