import { chakra } from '@chakra-ui/react'
import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { Icon } from '../../components/Icon'
import { shop } from '#words/storefront/shop'

/** Says whether a product needs a prescription. */
export function PrescriptionMark({ product }: { product: Pick<CatalogueProduct, 'needsPrescription'> }) {
  const { needsPrescription } = product
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="1.5"
      textStyle="small"
      fontWeight="semibold"
      color={needsPrescription ? 'brand.strong' : 'ok'}
    >
      <Icon name={needsPrescription ? 'lock' : 'check'} size="1em" />
      {needsPrescription ? shop.needsPrescription : shop.noPrescription}
    </chakra.p>
  )
}
