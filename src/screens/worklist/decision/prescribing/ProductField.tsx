import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { list } from '../../../../../domain/format/list'
import { contains } from '../../../../../domain/products/product'
import { RadioCards } from '../../../../components/forms/RadioCards'
import { Stack, Wrap } from '../../../../components/layout/Stack'
import { safetyTones } from '../../../../components/prescriptions/SafetyAlertList'
import { StatusBadge } from '../../../../components/StatusBadge'
import type { ProductChecksQuery, ProductsQuery, RuledOutQuery } from '../../../../generated/graphql'
import { formatMoney } from '../../../../lib/format/money'
import { decision } from '#words/requests/decision'
import { prescribing } from '#words/prescriptions/prescribing'

export type OfferedProduct = ProductsQuery['products'][number]
/** Ingredients that the answers rule out, and directions of the prescription to renew. */
export type AnswerReview = NonNullable<RuledOutQuery['request']['review']>
export type RuledOutIngredient = NonNullable<AnswerReview['ruledOut']>[number]
/** The safety checks of the offered products, and the first-line one; undefined when they failed. */
export type ProductChecks = ProductChecksQuery['productChecks'] | undefined

const words = decision.approve
const nameOf = ({ name, strength }: OfferedProduct) => [name, strength].filter(Boolean).join(' ')

/** The ingredient that the answers rule out of a product; undefined where there is none. */
export function ruledOutReason(
  product: OfferedProduct,
  ruledOut: readonly RuledOutIngredient[],
): RuledOutIngredient | undefined {
  return ruledOut.find(({ ingredient }) => contains(product, ingredient))
}

type ProductFieldProps = {
  products: readonly OfferedProduct[]
  ruledOut: readonly RuledOutIngredient[]
  checks: ProductChecks
  /** The product that the patient wishes. */
  wishId: string | undefined
  value: string
  error: ReactNode
  onChange: (id: string) => void
}

/** Products to prescribe, each with its price and alerts; below, those that the answers rule out, and why. */
export function ProductField(props: ProductFieldProps) {
  const { products, ruledOut, checks, wishId, value, error, onChange } = props
  const recommended = checks?.recommendation
  const remaining = products.filter((product) => !ruledOutReason(product, ruledOut))
  const rankOf = ({ id }: OfferedProduct) => (id === wishId ? 0 : id === recommended?.productId ? 1 : 2)
  // The patient's wish and the first-line product come first; the others keep the order of the catalog.
  const ordered = remaining.toSorted((one, other) => rankOf(one) - rankOf(other))
  return (
    <Stack gap="2">
      <chakra.div css={compactCards}>
        <RadioCards
          legend={words.product}
          error={error}
          options={ordered.map((product) => ({
            value: product.id,
            label: words.offer(nameOf(product), formatMoney(product.price)),
            description: <Marks product={product} checks={checks} isWish={product.id === wishId} />,
          }))}
          value={value}
          onChange={onChange}
        />
      </chakra.div>
      {recommended && remaining.some(({ id }) => id === recommended.productId) && (
        <chakra.details color="ink.muted">
          <chakra.summary cursor="pointer">{words.firstLineReason}</chakra.summary>
          {recommended.source}
        </chakra.details>
      )}
      <RuledOut products={products} ruledOut={ruledOut} />
    </Stack>
  )
}

/** Whether it is first-line, and its alerts by kind, the most severe first. */
type MarksProps = { product: OfferedProduct; checks: ProductChecks; isWish: boolean }

function Marks({ product: { id }, checks, isWish }: MarksProps) {
  const alerts = checks?.checks.find(({ productId }) => productId === id)?.alerts
  const isFirstLine = checks?.recommendation?.productId === id
  const isMarked = isFirstLine || isWish
  if (!isMarked && !alerts) return null
  return (
    <Wrap gap="1">
      {isWish && <StatusBadge tone="brand">{words.wish}</StatusBadge>}
      {isFirstLine && <StatusBadge tone="brand">{words.firstLine}</StatusBadge>}
      {alerts?.map((alert) => (
        <StatusBadge key={alert.id} tone={safetyTones[alert.severity]}>
          {[prescribing.safety.kinds[alert.kind], alert.about].filter(Boolean).join(': ')}
        </StatusBadge>
      ))}
      {alerts?.length === 0 && !isMarked && words.noAlerts}
    </Wrap>
  )
}

function RuledOut({ products, ruledOut }: Pick<ProductFieldProps, 'products' | 'ruledOut'>) {
  const gone = products.flatMap((product) => {
    const reason = ruledOutReason(product, ruledOut)
    return reason ? [{ product, reason }] : []
  })
  if (gone.length === 0) return null
  return (
    <chakra.details borderWidth="1px" borderRadius="staff" px="3">
      <chakra.summary cursor="pointer" py="2">
        <StatusBadge tone="stop">{words.ruledOut}</StatusBadge>{' '}
        {list(gone.map(({ product }) => nameOf(product)))}
      </chakra.summary>
      <chakra.ul listStyleType="none" display="grid" gap="2" pb="3">
        {gone.map(({ product, reason: { text, sources } }) => (
          <li key={product.id}>
            {words.ruledOutBecause(nameOf(product), text)}
            {sources.length > 0 && (
              <chakra.span display="block" color="ink.muted" textStyle="small">
                {words.source(list(sources))}
              </chakra.span>
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}

/** One line for each product, with its marks at the end. */
const compactCards = {
  '& fieldset > div': { gridTemplateColumns: { md: '1fr 1fr', lg: '1fr' } },
  '& label > span:last-of-type': {
    flex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '2',
  },
} as const
