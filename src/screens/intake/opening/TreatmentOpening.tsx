import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { Heading } from '../../../components/layout/Heading'
import { lowestPrice } from '../../../lib/catalogue/cheapestOffers'
import { useCatalogue } from '../../../lib/catalogue/useCatalogue'
import { formatMoney } from '../../../lib/format/money'
import { stopReasons, treatmentOpening as words } from '#words/requests/treatmentOpening'
import { treatmentSteps } from '#words/storefront/treatmentPage'
import { TreatmentPrices } from '../../shared/treatments/TreatmentPrices'

/**
 * What a visitor wants to know before the first question: medicines with their whole prices, for whom the rules stop the
 * request, and how it goes. Folded, because the question is what most come for; the lowest price shows at once.
 */
export function TreatmentOpening({ questionnaire }: { questionnaire: Questionnaire }) {
  const catalogue = useCatalogue()
  const { treatmentType } = questionnaire
  const price = catalogue.data && lowestPrice(catalogue.data.products, treatmentType)
  return (
    <chakra.details bg="brand.soft" borderRadius="patient" px="5">
      <chakra.summary cursor="pointer" py="3" fontWeight="medium">
        {words.summary}
        {/* The line is there before the price is, so that nothing moves. */}
        <chakra.span display="block" minH="6" color="ink.muted" fontWeight="normal" ps="5">
          {price && words.from(formatMoney(price))}
        </chakra.span>
      </chakra.summary>
      <Part heading={words.medicines.heading} text={words.medicines.text}>
        <TreatmentPrices type={treatmentType} catalogue={catalogue} />
      </Part>
      <Part heading={words.notFor.heading} text={words.notFor.text}>
        <chakra.ul ps="5" listStyleType="disc">
          {reasonsOf(questionnaire).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </chakra.ul>
      </Part>
      <Part heading={treatmentSteps.heading}>
        <chakra.ol ps="5" listStyleType="decimal" display="grid" gap="2">
          {treatmentSteps.list.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </chakra.ol>
      </Part>
    </chakra.details>
  )
}

/** Returns for whom a rule stops the request as a whole. */
function reasonsOf({ rules }: Questionnaire): readonly string[] {
  return rules
    .filter(({ level, ingredients }) => level === 'HARD' && !ingredients?.length)
    .flatMap(({ id }) => stopReasons[id] ?? [])
}

type PartProps = { heading: string; text?: string; children: ReactNode }

function Part({ heading, text, children }: PartProps) {
  return (
    <chakra.section pb="5">
      <Heading as="h2" level="minor" pb="2">
        {heading}
      </Heading>
      {text && (
        <chakra.p color="ink.muted" pb="2">
          {text}
        </chakra.p>
      )}
      {children}
    </chakra.section>
  )
}
