import { painPage } from '#words/storefront/pain'
import { TreatmentPage } from './TreatmentPage'

/** /pain */
export function PainScreen() {
  return <TreatmentPage type="pain_cream" words={painPage} />
}
