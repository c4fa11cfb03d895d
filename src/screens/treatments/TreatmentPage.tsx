import type { TreatmentType } from '../../../domain/generated/enums'
import { requestPath } from '../../lib/requests/requestPath'
import { treatmentPrices, type TreatmentPageWords } from '#words/storefront/treatmentPage'
import { CallToAction } from '../../components/publicPages/CallToAction'
import { PageDescription } from '../../components/publicPages/PageDescription'
import { PlainList } from './PlainList'
import { TreatmentHero } from './TreatmentHero'
import { TreatmentPrices } from '../shared/treatments/TreatmentPrices'
import { TreatmentSection } from './TreatmentSection'
import { useCatalogue } from '../../lib/catalogue/useCatalogue'
import { WarningList } from '../../components/publicPages/WarningList'

type TreatmentPageProps = { type: TreatmentType; words: TreatmentPageWords; theme?: 'clinic' | 'beauty' }

/**
 * The treatment, its course, price, exclusions and when to seek care elsewhere; one call to action, at the top
 * and the end.
 */
export function TreatmentPage({ type, words, theme = 'clinic' }: TreatmentPageProps) {
  const { treats, steps, notFor, safety } = words
  const to = requestPath(type)
  const catalogue = useCatalogue()
  return (
    <>
      <PageDescription>{words.description}</PageDescription>
      <TreatmentHero type={type} words={words} theme={theme} catalogue={catalogue} />
      <TreatmentSection tone="surface" theme={theme} heading={treats.heading}>
        <PlainList list={treats.list} />
      </TreatmentSection>
      <TreatmentSection theme={theme} heading={steps.heading}>
        <PlainList list={steps.list} isNumbered />
      </TreatmentSection>
      <TreatmentSection
        tone="surface"
        theme={theme}
        heading={treatmentPrices.heading}
        lead={treatmentPrices.lead}
      >
        <TreatmentPrices type={type} catalogue={catalogue} />
      </TreatmentSection>
      <TreatmentSection theme={theme} heading={notFor.heading} lead={notFor.lead}>
        <PlainList list={notFor.list} />
      </TreatmentSection>
      <TreatmentSection tone="surface" theme={theme} heading={safety.heading} lead={safety.lead}>
        <WarningList list={safety.list} />
      </TreatmentSection>
      <CallToAction {...words.closing} start={words.start} to={to} theme={theme} />
    </>
  )
}
