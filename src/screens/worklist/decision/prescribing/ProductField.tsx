import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { contains } from '../../../../../domain/products/product'
import { Field } from '../../../../components/forms/Field'
import { Notice } from '../../../../components/feedback/Notice'
import { Select } from '../../../../components/forms/Select'
import type { ProductsQuery, RuledOutQuery } from '../../../../generated/graphql'
import { formatMoney } from '../../../../lib/format/money'
import { decision } from '#words/requests/decision'

export type OfferedProduct = ProductsQuery['products'][number]
/** Ingredients that the answers rule out, and directions of the prescription to renew. */
export type AnswerReview = NonNullable<RuledOutQuery['request']['review']>
export type RuledOutIngredient = NonNullable<AnswerReview['ruledOut']>[number]

const words = decision.approve
const nameOf = ({ name, strength }: OfferedProduct) => [name, strength].filter(Boolean).join(' ')

/** Why the answers rule a product out; undefined where they do not. */
export function ruledOutReason(
  product: OfferedProduct,
  ruledOut: readonly RuledOutIngredient[],
): string | undefined {
  return ruledOut.find(({ ingredient }) => contains(product, ingredient))?.text
}

type ProductFieldProps = {
  products: readonly OfferedProduct[]
  ruledOut: readonly RuledOutIngredient[]
  value: string
  error: ReactNode
  onChange: (id: string) => void
}

/** Products to prescribe; those that the answers rule out are listed with the reason and disabled. */
export function ProductField({ products, ruledOut, value, error, onChange }: ProductFieldProps) {
  const offers = products.map((product) => ({ product, reason: ruledOutReason(product, ruledOut) }))
  const forbidden = offers.filter(({ reason }) => reason !== undefined)
  return (
    <>
      <Field label={words.product} error={error}>
        <Select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{words.choose}</option>
          {offers.map(({ product, reason }) => (
            <option key={product.id} value={product.id} disabled={reason !== undefined}>
              {reason === undefined
                ? words.offer(nameOf(product), formatMoney(product.price))
                : words.ruledOutOffer(nameOf(product))}
            </option>
          ))}
        </Select>
      </Field>
      {forbidden.length > 0 && (
        <Notice tone="stop" title={words.ruledOut}>
          <chakra.ul listStyleType="none">
            {forbidden.map(({ product, reason = '' }) => (
              <li key={product.id}>{words.ruledOutBecause(nameOf(product), reason)}</li>
            ))}
          </chakra.ul>
        </Notice>
      )}
    </>
  )
}
