import { chakra } from '@chakra-ui/react'
import { Field } from '../../../../components/forms/Field'
import { RadioCards } from '../../../../components/forms/RadioCards'
import { Select } from '../../../../components/forms/Select'
import type { TitrationPlansQuery } from '../../../../generated/graphql'
import { formatMoney } from '../../../../lib/format/money'
import { dosePlan } from '#words/prescriptions/dosePlan'
import type { OfferedProduct } from './ProductField'

const words = dosePlan.prescribing

/** The clinician's choice: a titration plan of the catalog up to a target. */
export type ChosenPlan = { readonly planId: string; readonly targetProductId: string }

type PlanFieldProps = {
  plan: TitrationPlansQuery['titrationPlans'][number]
  /** The product of the first step. */
  product: OfferedProduct
  /** Every product of the treatment, for names and prices. */
  products: readonly OfferedProduct[]
  value: ChosenPlan | null
  onChange: (value: ChosenPlan | null) => void
}

const nameOf = ({ name, strength }: OfferedProduct) => [name, strength].filter(Boolean).join(' ')

/** One product, or the titration plan that starts with it, with every step and its price. */
export function PlanField({ plan, product, products, value, onChange }: PlanFieldProps) {
  const first = plan.steps.findIndex(({ productId }) => productId === product.id)
  const offered = plan.steps.slice(first).flatMap((step) => {
    const of = products.find(({ id }) => id === step.productId)
    return of ? [{ ...step, of }] : []
  })
  const targets = offered.slice(1)
  const last = targets.at(-1)
  if (!last) return null
  const chosen =
    value && offered.slice(0, offered.findIndex(({ productId }) => productId === value.targetProductId) + 1)
  return (
    <>
      <RadioCards
        legend={words.kind}
        columns={2}
        options={[
          { value: 'single', label: words.single },
          { value: 'plan', label: words.plan },
        ]}
        value={value ? 'plan' : 'single'}
        onChange={(kind) =>
          onChange(kind === 'plan' ? { planId: plan.id, targetProductId: last.productId } : null)
        }
      />
      {value && chosen && (
        <>
          <Field label={words.target}>
            <Select
              value={value.targetProductId}
              onChange={({ target }) => onChange({ ...value, targetProductId: target.value })}
            >
              {targets.map(({ productId, of }) => (
                <option key={productId} value={productId}>
                  {nameOf(of)}
                </option>
              ))}
            </Select>
          </Field>
          <div>
            <chakra.p fontWeight="medium">{words.steps}</chakra.p>
            <chakra.ol listStyleType="none">
              {chosen.map(({ productId, minWeeks, of }, index) => (
                <li key={productId}>{words.step(index + 1, nameOf(of), formatMoney(of.price), minWeeks)}</li>
              ))}
            </chakra.ol>
            <chakra.p color="ink.muted">{words.text}</chakra.p>
            <chakra.p color="ink.muted" textStyle="small">
              {words.source(plan.source)}
            </chakra.p>
          </div>
        </>
      )}
    </>
  )
}
