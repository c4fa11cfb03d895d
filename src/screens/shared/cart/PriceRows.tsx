import { chakra } from '@chakra-ui/react'
import type { CatalogueProduct } from '../../../../domain/products/catalogue'
import { formatMoney } from '../../../lib/format/money'
import { medicines } from '#words/prescriptions/medicines'
import { shop } from '#words/storefront/shop'
import type { ProductGroup } from '../../../lib/catalogue/shopFilter'

/** Every strength with the whole price of a pack, and of a dose where doses are counted. */
export function PriceRows({ group }: { group: ProductGroup }) {
  return (
    <chakra.ul aria-label={shop.strengths} listStyleType="none" fontVariantNumeric="tabular-nums">
      {group.map((product) => (
        <PriceRow key={product.id} product={product} isOnly={group.length === 1} />
      ))}
    </chakra.ul>
  )
}

function PriceRow({ product, isOnly }: { product: CatalogueProduct; isOnly: boolean }) {
  const { strength, priceCents, currency, isFirstLine } = product
  const each = pricePerDose(product)
  return (
    <chakra.li
      display="flex"
      justifyContent="space-between"
      alignItems="baseline"
      gap="4"
      py={isOnly ? '0' : '2'}
      borderTopWidth={isOnly ? '0' : '1px'}
    >
      <span>
        {[strength, packLabel(product)].filter(Boolean).join(' · ')}
        {!isFirstLine && <chakra.span color="ink.muted">{` · ${shop.laterStep}`}</chakra.span>}
        {each && (
          <chakra.span display="block" textStyle="small" color="ink.muted">
            {each}
          </chakra.span>
        )}
      </span>
      <chakra.span fontWeight="semibold" fontSize={isOnly ? 'xl' : 'md'}>
        {formatMoney({ cents: priceCents, currency })}
      </chakra.span>
    </chakra.li>
  )
}

const countedUnits = ['tablet', 'patch', 'pen']

/** `30 tablets`, `50 mL`; nothing for a single piece. */
export function packLabel({
  packSize,
  packUnit,
}: Pick<CatalogueProduct, 'packSize' | 'packUnit'>): string | null {
  if (packUnit === 'piece') return null
  return medicines.amount(packSize, packUnit)
}

function pricePerDose({ packUnit, packSize, priceCents, currency }: CatalogueProduct): string | null {
  if (!countedUnits.includes(packUnit) || packSize === 1) return null
  return shop.each(formatMoney({ cents: Math.round(priceCents / packSize), currency }), packUnit)
}
