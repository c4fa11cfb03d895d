import '../../components/theme/cormorant.css'
import { beautyPage } from '#words/storefront/beauty'
import { TreatmentPage } from './TreatmentPage'

/** /beauty: dark and gold, with a typeface of its own for headings. */
export function BeautyScreen() {
  return <TreatmentPage type="beauty" words={beautyPage} theme="beauty" />
}
