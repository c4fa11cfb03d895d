import { chakra } from '@chakra-ui/react'
import { list } from '../../../../../domain/format/list'
import { isDeepEqual } from '../../../../../domain/isDeepEqual'
import { sigOf } from '../../../../../domain/prescriptions/sig'
import { keepUnits } from '../../../../lib/format/keepUnits'
import { maxValidityDays, validUntil } from '../../../../../domain/prescriptions/validity'
import { DosageFields } from '../../../../components/dosage/DosageFields'
import { dosageProblem } from '../../../../components/dosage/dosageEntry'
import type { FormState } from '../../../../components/forms/useForm'
import { shortDate } from '../../../../lib/format/dateTimes'
import { useNow } from '../../../../lib/hooks/useNow'
import { decision } from '#words/requests/decision'
import { CountField } from './CountField'
import { standardOf } from './initialEntry'
import { type findPlan, refillRange } from './offeredPlan'
import { type ChosenPlan, PlanField } from './PlanField'
import type { PrescribingEntry } from './prescribingEntry'
import type { OfferedProduct } from './ProductField'
import { StandardDirections } from './StandardDirections'
import { ValidityField } from './ValidityField'

const words = decision.approve

type PrescriptionTermsProps = {
  product: OfferedProduct
  /** Products of the treatment, later dose steps included. */
  allProducts: readonly OfferedProduct[]
  offeredPlan: ReturnType<typeof findPlan>
  isProposal: boolean
  form: FormState<PrescribingEntry>
}

/** The dose plan, and directions, packages, refills and validity, folded while they are the catalog's. */
export function PrescriptionTerms({
  product,
  allProducts,
  offeredPlan,
  isProposal,
  form,
}: PrescriptionTermsProps) {
  const { dosage, plan, quantity, refills, validDays } = form.values
  const now = useNow()
  const standard = { ...standardOf(product), validDays: maxValidityDays }
  const isWrong = !plan && dosageProblem(dosage) !== undefined

  function choosePlan(next: ChosenPlan | null): void {
    const count = next ? refillRange(product, offeredPlan, next).min : product.defaultRefills
    form.change({ plan: next, quantity: 1, refills: count })
  }

  return (
    <>
      {offeredPlan && !isProposal && (
        <PlanField
          plan={offeredPlan}
          product={product}
          products={allProducts}
          value={plan}
          onChange={choosePlan}
        />
      )}
      <StandardDirections
        key={product.id}
        isStandard={isDeepEqual(standard, pick(form.values, standard))}
        isWrong={isWrong}
        summary={summaryOf(product, form.values, isProposal ? undefined : now)}
      >
        {!plan && (
          <DosageFields
            value={dosage}
            route={product.route}
            isChecked={form.errors.dosage !== undefined}
            onChange={(next) => form.change({ dosage: next })}
          />
        )}
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4">
          <CountField
            label={words.packs}
            min={1}
            max={plan ? 1 : product.maxPacks}
            value={quantity}
            onChange={(next) => form.change({ quantity: next })}
          />
          <CountField
            {...refillRange(product, offeredPlan, plan)}
            value={refills}
            onChange={(next) => form.change({ refills: next })}
          />
        </chakra.div>
        {!isProposal && (
          <ValidityField
            value={validDays}
            daysSupply={(product.daysSupply ?? 0) * quantity}
            refills={refills}
            onChange={(next) => form.change({ validDays: next })}
          />
        )}
      </StandardDirections>
    </>
  )
}

/** Returns the members of an entry that another object has. */
function pick(entry: PrescribingEntry, like: object): object {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => Object.hasOwn(like, name)))
}

/** Directions, packages, refills and, of a prescription, the last day, in one line. */
function summaryOf(product: OfferedProduct, entry: PrescribingEntry, now: Date | undefined): string {
  const { dosage, plan, quantity, refills, validDays } = entry
  const sig = !plan && dosageProblem(dosage) === undefined ? sigOf(dosage, product.route) : undefined
  const counts = [
    words.packsOf(quantity),
    words.refillsOf(refills),
    now && words.expires(shortDate(validUntil(now, validDays).toISOString(), now)),
  ]
  return [sig && keepUnits(sig), list(counts)].filter(Boolean).join(' ')
}
