import { terms as document } from '../../../domain/consents/terms'
import { terms } from '#words/storefront/terms'
import { ReadingPage } from './ReadingPage'

/** /terms */
export function TermsScreen() {
  return <ReadingPage document={document} description={terms.description} />
}
