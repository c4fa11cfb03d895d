import type { TreatmentType } from '../../../domain/generated/enums'
import { requestPath } from '../../lib/requestPath'
import { treatmentPrices, type TreatmentPageWords } from '../../words/en/storefront/treatmentPage'
import { ClosingCall } from './ClosingCall'
import { PageDescription } from './PageDescription'
import { PlainList } from './PlainList'
import { TreatmentHero } from './TreatmentHero'
import { TreatmentPrices } from './TreatmentPrices'
import { TreatmentSection } from './TreatmentSection'
import { useCatalogue } from './useCatalogue'
import { WarningList } from './WarningList'

type TreatmentPageProps = { type: TreatmentType; words: TreatmentPageWords; look?: 'clinic' | 'beauty' }

/** What is treated, how, at what price, for whom not, and when to go elsewhere; one thing to do, at the top and at the end. */
export function TreatmentPage({ type, words, look = 'clinic' }: TreatmentPageProps) {
  const { treats, steps, notFor, safety } = words
  const to = requestPath(type)
  const catalogue = useCatalogue()
  return (
    <>
      <PageDescription>{words.description}</PageDescription>
      <TreatmentHero type={type} words={words} look={look} catalogue={catalogue} />
      <TreatmentSection tone="surface" look={look} heading={treats.heading}>
        <PlainList list={treats.list} />
      </TreatmentSection>
      <TreatmentSection look={look} heading={steps.heading}>
        <PlainList list={steps.list} isNumbered />
      </TreatmentSection>
      <TreatmentSection
        tone="surface"
        look={look}
        heading={treatmentPrices.heading}
        lead={treatmentPrices.lead}
      >
        <TreatmentPrices type={type} catalogue={catalogue} />
      </TreatmentSection>
      <TreatmentSection look={look} heading={notFor.heading} lead={notFor.lead}>
        <PlainList list={notFor.list} />
      </TreatmentSection>
      <TreatmentSection tone="surface" look={look} heading={safety.heading} lead={safety.lead}>
        <WarningList list={safety.list} />
      </TreatmentSection>
      <ClosingCall {...words.closing} start={words.start} to={to} look={look} />
    </>
  )
}
