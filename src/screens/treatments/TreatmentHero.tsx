import { chakra } from '@chakra-ui/react'
import type { TreatmentType } from '../../../domain/generated/enums'
import { Arch } from '../../components/layout/Arch'
import { TreatmentDrawing } from '../../components/drawings/TreatmentDrawing'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { formatMoney } from '../../lib/format/money'
import { requestPath } from '../../lib/requests/requestPath'
import { treatmentPrices, type TreatmentPageWords } from '#words/storefront/treatmentPage'
import { lowestPrice } from '../../lib/catalogue/cheapestOffers'
import { StartButton } from '../../components/publicPages/StartButton'
import type { Resource } from '../../lib/hooks/useResource'
import type { Catalogue } from '../../../domain/products/catalogue'

type TreatmentHeroProps = {
  type: TreatmentType
  words: TreatmentPageWords
  theme: 'clinic' | 'beauty'
  catalogue: Resource<Catalogue>
}

/** The top of a treatment's page. On /beauty it continues the dark of the navigation. */
export function TreatmentHero({ type, words, theme, catalogue }: TreatmentHeroProps) {
  const price = catalogue.data && lowestPrice(catalogue.data.products, type)
  const isBeauty = theme === 'beauty'
  return (
    <chakra.div bg={isBeauty ? 'night' : undefined} color={isBeauty ? 'gold.text' : 'ink'}>
      <Page
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1.3fr 0.7fr' }}
        alignItems="center"
        gap={{ base: '10', md: '16' }}
        py={{ base: '10', md: '20' }}
      >
        <div>
          <Heading
            as="h1"
            level="display"
            fontFamily={isBeauty ? 'display' : undefined}
            fontSize={isBeauty ? { base: '2.75rem', lg: '4.25rem' } : { base: '2.375rem', lg: '3.25rem' }}
            lineHeight={isBeauty ? '1.05' : undefined}
            color={isBeauty ? 'gold' : undefined}
          >
            {words.heading}
          </Heading>
          <chakra.p textStyle="lead" maxW="36rem" pt="5" pb="8" color={isBeauty ? undefined : 'ink.muted'}>
            {words.lead}
          </chakra.p>
          <StartButton to={requestPath(type)} variant={isBeauty ? 'gold' : 'accent'}>
            {words.start}
          </StartButton>
          {/* The line is there before the price is, so that nothing moves. */}
          <chakra.p minH="10" pt="4" color={isBeauty ? undefined : 'ink.muted'}>
            {price && treatmentPrices.cheapest(formatMoney(price))}
          </chakra.p>
        </div>
        <Arch
          tone={isBeauty ? 'night' : 'soft'}
          w="full"
          maxW={{ base: '14rem', md: '20rem' }}
          mx="auto"
          px={{ base: '9', md: '12' }}
          pt={{ base: '12', md: '16' }}
          pb="10"
          css={isBeauty ? { '& svg, & svg .accent': { stroke: 'gold' } } : undefined}
        >
          <TreatmentDrawing type={type} />
        </Arch>
      </Page>
    </chakra.div>
  )
}
