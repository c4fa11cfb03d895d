import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { TreatmentType } from '../../../../domain/generated/enums'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { TextLink } from '../../../components/TextLink'
import { formatMoney } from '../../../lib/format/money'
import { treatmentPrices as words } from '#words/storefront/treatmentPage'
import { type Offer, cheapestOffers } from '../../../lib/catalogue/cheapestOffers'
import type { Resource } from '../../../lib/hooks/useResource'
import type { Catalogue } from '../../../../domain/products/catalogue'

/** Products for a treatment with their current lowest price, which loads after the page itself. */
export function TreatmentPrices({
  type,
  catalogue,
}: {
  type: TreatmentType
  catalogue: Resource<Catalogue>
}) {
  if (!catalogue.data && !catalogue.error) {
    return (
      <SkeletonScreen label={words.loading}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h="12" my="4" w="full" />
        ))}
      </SkeletonScreen>
    )
  }
  if (!catalogue.data) {
    return (
      <ErrorAlert title={words.failed.title} onRetry={catalogue.refetch}>
        {words.failed.text}
      </ErrorAlert>
    )
  }
  return (
    <>
      <chakra.ul aria-label={words.list} listStyleType="none" fontVariantNumeric="tabular-nums">
        {cheapestOffers(catalogue.data.products, type).map((offer) => (
          <PriceRow key={offer.cheapest.id} {...offer} />
        ))}
      </chakra.ul>
      <TextLink asChild display="inline-flex" alignItems="center" minH="target" mt="2">
        <Link to={`/storefront?treatment=${type}`}>{words.all}</Link>
      </TextLink>
    </>
  )
}

function PriceRow({ cheapest: { name, summary, priceCents, currency }, hasOthers }: Offer) {
  const price = formatMoney({ cents: priceCents, currency })
  return (
    <chakra.li
      display="flex"
      justifyContent="space-between"
      alignItems="baseline"
      gap="6"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0, pt: '1' }}
    >
      <div>
        <chakra.h3 fontSize="lg" fontWeight="semibold" lineHeight="snug">
          {name}
        </chakra.h3>
        <chakra.p color="ink.muted" pt="1">
          {summary}
        </chakra.p>
      </div>
      <chakra.span fontSize="lg" fontWeight="semibold" whiteSpace="nowrap">
        {hasOthers ? words.from(price) : price}
      </chakra.span>
    </chakra.li>
  )
}
