import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { TreatmentType } from '../../../domain/generated/enums'
import { TreatmentDrawing } from '../../components/drawings/TreatmentDrawing'
import { Heading } from '../../components/layout/Heading'
import { Icon } from '../../components/Icon'
import { Page } from '../../components/layout/Page'
import { Section } from '../../components/layout/Section'
import { TextLink } from '../../components/TextLink'
import { optionalPart } from '../../lib/chunk/optionalPart'
import { requestPath } from '../../lib/requests/requestPath'
import { home } from '#words/storefront/home'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { treatmentNames, treatmentSummaries } from '#words/treatments'
import { SectionHeader } from '../../components/publicPages/SectionHeader'
import { Wrap } from '../../components/layout/Stack'
import type { TreatmentPrices } from './HomePrices'

/** Loaded when the treatments are seen: this page is near its budget and no price is prerendered. */
const HomePrices = optionalPart(() => import('./HomePrices'), 'HomePrices')

const words = home.treatments

/** The treatments that have a page of their own. */
const treatmentPagePaths: Partial<Record<TreatmentType, string>> = { beauty: '/beauty', pain_cream: '/pain' }

/** The treatments, each with its drawing and a link to its intake. */
export function HomeTreatments() {
  // Undefined until the treatments are seen.
  const [prices, setPrices] = useState<TreatmentPrices>()
  const whenSeen = (element: Element | null) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setPrices({}))
    if (element) observer.observe(element)
    return () => observer.disconnect()
  }
  return (
    <Section tone="surface" id="treatments">
      <Page>
        <SectionHeader heading={words.heading} lead={words.lead} />
        <chakra.ul
          ref={prices ? undefined : whenSeen}
          display="grid"
          gap={{ base: '4', md: '5' }}
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', md: 'repeat(6, 1fr)', xl: 'repeat(5, 1fr)' }}
          listStyleType="none"
        >
          {treatmentTypes.map((type, index) => (
            <TreatmentCard key={type} type={type} price={prices?.[type]} isWide={index > 2} />
          ))}
        </chakra.ul>
        <TextLink asChild display="inline-block" mt="6">
          <Link to="/storefront">{words.shop}</Link>
        </TextLink>
        {prices && <HomePrices onLoaded={setPrices} />}
      </Page>
    </Section>
  )
}

type TreatmentCardProps = { type: TreatmentType; price: string | undefined; isWide: boolean }

/** Three cards in the first row and two in the second where five do not fit into one. */
function TreatmentCard({ type, price, isWide }: TreatmentCardProps) {
  const name = treatmentNames[type]
  const page = treatmentPagePaths[type]
  return (
    <chakra.li
      display={{ base: 'grid', sm: 'flex' }}
      flexDirection="column"
      gridTemplateColumns="4.5rem 1fr"
      // Text twice as large leaves a phone no room for the drawing beside it.
      css={{ '@media (max-width: 16em)': { display: 'flex' } }}
      columnGap="4"
      gridColumn={{ md: isWide ? 'span 3' : 'span 2', xl: 'auto' }}
      p="5"
      bg="canvas"
      borderWidth="1px"
      borderRadius="patient"
    >
      <chakra.div
        w={{ base: 'full', sm: '24' }}
        maxW="24"
        h={{ sm: '24' }}
        mb={{ sm: '4' }}
        gridRow="1 / span 4"
      >
        <TreatmentDrawing type={type} />
      </chakra.div>
      <Heading as="h3" level="minor">
        {name}
      </Heading>
      <chakra.p color="ink.muted" pt="2" pb="4" flex="1">
        {treatmentSummaries[type]}
      </chakra.p>
      {/* The line is there before the price is, so that nothing moves. */}
      <chakra.p minH="6" pb="2" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {price && words.from(price)}
      </chakra.p>
      <Wrap alignItems="center" columnGap="5">
        <TextLink
          asChild
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          minH="target"
          fontWeight="semibold"
        >
          <Link to={requestPath(type)} aria-label={words.startFor(name)}>
            {words.start}
            <Icon name="arrow" size="1.125em" />
          </Link>
        </TextLink>
        {page && (
          <TextLink asChild display="inline-flex" alignItems="center" minH="target">
            <Link to={page}>{words.readAbout(name)}</Link>
          </TextLink>
        )}
      </Wrap>
    </chakra.li>
  )
}
