import { chakra } from '@chakra-ui/react'
import { overrideReasonMinLength } from '../../../../../domain/prescriptions/safety/safetyOverride'
import { type Dosage, usualDosage } from '../../../../../domain/prescriptions/dosage'
import { toDosageInput, dosageProblem, toDosageEntry } from '../../../../components/dosage/dosageEntry'
import { Field } from '../../../../components/forms/Field'
import { Form } from '../../../../components/forms/Form'
import { TextArea } from '../../../../components/forms/TextArea'
import { type FormState, useForm } from '../../../../components/forms/useForm'
import type { ProposalContentFragment, TitrationPlansQuery } from '../../../../generated/graphql'
import { useVersionCheck } from '../../../../lib/hooks/useVersionCheck'
import { usePersistentState } from '../../../../lib/storage/usePersistentState'
import { decision } from '#words/requests/decision'
import { prescribing } from '#words/prescriptions/prescribing'
import { proposals } from '#words/requests/proposals'
import { ApprovalPrice } from './ApprovalPrice'
import { CountField } from './CountField'
import { Directions, findPlan, refillRange } from './Directions'
import type { DecisionFormProps } from '../decisionFormProps'
import { emptyEntry, noDosage, type PrescribingEntry, readPrescribingEntry } from './prescribingEntry'
import {
  type AnswerReview,
  type OfferedProduct,
  ProductField,
  type RuledOutIngredient,
  ruledOutReason,
} from './ProductField'
import type { ChosenPlan } from './PlanField'
import { SafetyCheck } from './SafetyCheck'
import { useSafetyCheck } from './useSafetyCheck'
import { ValidityField } from './ValidityField'

const words = decision.approve
/** Maximum length of the note for colleagues and of the text about a proposal for the patient. */
const textMaxLength = 2000

type PrescribingFormProps = DecisionFormProps & {
  products: readonly OfferedProduct[]
  /** Products of the treatment, later dose steps included. */
  allProducts: readonly OfferedProduct[]
  plans: TitrationPlansQuery | undefined
  /** Ingredients that the answers rule out, and directions of the prescription to renew. */
  forbidden: { readonly ruledOut: readonly RuledOutIngredient[]; readonly renews: AnswerReview['renews'] }
  /** Whether it is proposed to the patient, who accepts first, instead of prescribed. */
  isProposal: boolean
  /** The proposal that the patient has accepted. */
  accepted: ProposalContentFragment | null
}

/** Initial values: the accepted proposal; for a renewal the earlier prescription; otherwise empty. */
function initialEntry({
  request: { version },
  renews,
  products,
  forbidden: { ruledOut, renews: renewed },
  isProposal,
  accepted,
}: PrescribingFormProps): PrescribingEntry {
  const empty = { ...emptyEntry, version }
  const begun = isProposal ? null : (accepted ?? renews)
  const product = products.find(
    (offer) => offer.id === begun?.productId && ruledOutReason(offer, ruledOut) === undefined,
  )
  if (!begun || !product) return empty
  const refills = accepted?.refills ?? product.defaultRefills
  const given = accepted?.dosage ?? renewed?.dosage
  // Prescriptions from before structured directions start with the product's.
  const dosage = given && given.instructions.length > 0 ? toDosageEntry(given) : dosageOf(product)
  return { ...empty, productId: product.id, dosage, quantity: begun.packs, refills }
}

const dosageOf = (product: OfferedProduct): Dosage =>
  product.dosage ? toDosageEntry(product.dosage) : usualDosage(product)

export function PrescribingForm(props: PrescribingFormProps) {
  const { request, decide, onCancel, products, isProposal } = props
  const begun = initialEntry(props)
  const name = `decision.${request.id}.${isProposal ? 'propose' : 'approve'}`
  const state = usePersistentState(name, begun, (stored) => readPrescribingEntry(stored, begun))
  const product = products.find(
    (offer) =>
      offer.id === state.value.productId && ruledOutReason(offer, props.forbidden.ruledOut) === undefined,
  )
  const check = useVersionCheck(state.value.version, request.version)
  const safety = useSafetyCheck(request.id, product?.id, state.value.overrideReason)
  const form = useForm(state, (entry) => ({
    productId: !product && decision.missing,
    dosage: entry.plan === null && dosageProblem(entry.dosage),
    text: isProposal && entry.text.trim() === '' && decision.missing,
    overrideReason: !safety.isAnswered && prescribing.safety.tooShort(overrideReasonMinLength),
  }))
  const { dosage, plan, quantity, refills, validDays, text } = form.values
  const offeredPlan = findPlan(props.plans, product)

  function choose(id: string): void {
    const chosen = products.find((candidate) => candidate.id === id)
    const dosage = chosen ? dosageOf(chosen) : noDosage
    form.change({ productId: id, dosage, plan: null, quantity: 1, refills: chosen?.defaultRefills ?? 0 })
  }

  function choosePlan(next: ChosenPlan | null): void {
    const refills =
      product && next ? refillRange(product, offeredPlan, next).min : (product?.defaultRefills ?? 0)
    form.change({ plan: next, quantity: 1, refills })
  }

  async function submit(): Promise<void> {
    if (!product) return
    const dispensing = {
      productId: product.id,
      ...(plan ? { plan } : { dosage: toDosageInput(dosage) }),
      quantity,
      refills,
      ...safety.answer,
    }
    const isDone = isProposal
      ? await decide.propose({ ...dispensing, body: text }, check)
      : await decide.approve({ ...dispensing, validDays, note: text.trim() || null }, check)
    if (isDone) state.clear()
  }

  function leave(): void {
    state.clear()
    onCancel()
  }

  return (
    <Form
      density="staff"
      gap="4"
      maxW="prose"
      submit={isProposal ? proposals.staff.send : words.send}
      isPending={decide.isPending}
      onSubmit={form.handleSubmit(submit)}
      cancel={decision.cancel}
      onCancel={leave}
    >
      <ProductField
        products={products}
        ruledOut={props.forbidden.ruledOut}
        value={product?.id ?? ''}
        error={form.errors.productId}
        onChange={choose}
      />
      {product && (
        <>
          <Directions
            key={product.id}
            product={product}
            allProducts={props.allProducts}
            offeredPlan={isProposal ? undefined : offeredPlan}
            plan={plan}
            dosage={dosage}
            isChecked={Boolean(form.errors.dosage)}
            onPlan={choosePlan}
            onDosage={(next) => form.change({ dosage: next })}
          />
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
          <PrescriptionTextField isProposal={isProposal} form={form} />
          <SafetyCheck
            check={safety}
            reason={form.values.overrideReason}
            onReason={(next) => form.change({ overrideReason: next })}
            error={form.errors.overrideReason}
          />
          <ApprovalPrice product={product} quantity={quantity} held={request.hold} isProposal={isProposal} />
        </>
      )}
    </Form>
  )
}

/** Text for the patient with a proposal; for colleagues with a prescription. */
function PrescriptionTextField({
  isProposal,
  form,
}: {
  isProposal: boolean
  form: FormState<PrescribingEntry>
}) {
  const { label, helper } = isProposal
    ? { label: proposals.staff.text, helper: proposals.staff.textHelper }
    : { label: words.note, helper: words.noteHelper }
  return (
    <Field label={label} helper={helper} optional={!isProposal} error={form.errors.text}>
      <TextArea rows={isProposal ? 4 : 2} maxLength={textMaxLength} {...form.register('text')} />
    </Field>
  )
}
