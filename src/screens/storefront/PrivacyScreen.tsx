import { privacy } from '../../words/en/storefront/privacy'
import { ReadingPage } from './ReadingPage'

/** /privacy */
export function PrivacyScreen() {
  return <ReadingPage words={privacy} />
}
