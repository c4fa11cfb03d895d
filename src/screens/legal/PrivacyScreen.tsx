import { privacy as document } from '../../../domain/consents/privacy'
import { privacy } from '#words/storefront/privacy'
import { ReadingPage } from './ReadingPage'

/** /privacy */
export function PrivacyScreen() {
  return <ReadingPage document={document} description={privacy.description} />
}
