import { chakra } from '@chakra-ui/react'
import { overrideReasonMinLength } from '../../../../../domain/prescriptions/safety/safetyOverride'
import { toDosageInput, dosageProblem } from '../../../../components/dosage/dosageEntry'
import { Form } from '../../../../components/forms/Form'
import { type FormState, useForm } from '../../../../components/forms/useForm'
import { Stack } from '../../../../components/layout/Stack'
import type { TitrationPlansQuery } from '../../../../generated/graphql'
import { useVersionCheck } from '../../../../lib/hooks/useVersionCheck'
import { usePersistentState } from '../../../../lib/storage/usePersistentState'
import { decision } from '#words/requests/decision'
import { prescribing } from '#words/prescriptions/prescribing'
import { proposals } from '#words/requests/proposals'
import type { QuickTextSubject } from '../../../shared/quickTexts/fillQuickText'
import { QuickTextField } from '../../../shared/quickTexts/QuickTextField'
import { ApprovalPrice } from './ApprovalPrice'
import { findPlan } from './offeredPlan'
import type { DecisionFormProps } from '../decisionFormProps'
import { initialEntry, type PrescribingContext, standardOf } from './initialEntry'
import { type PrescribingEntry, readPrescribingEntry } from './prescribingEntry'
import { type OfferedProduct, ProductField, ruledOutReason } from './ProductField'
import { PrescriptionTerms } from './PrescriptionTerms'
import { SafetyCheck } from './SafetyCheck'
import { useSafetyCheck } from './useSafetyCheck'

const words = decision.approve
/** Maximum length of the note for colleagues and of the text about a proposal for the patient. */
const textMaxLength = 2000

type PrescribingFormProps = DecisionFormProps &
  PrescribingContext & {
    /** Products of the treatment, later dose steps included. */
    allProducts: readonly OfferedProduct[]
    plans: TitrationPlansQuery | undefined
    /** The product that the patient wishes. */
    wishId: string | undefined
  }

export function PrescribingForm(props: PrescribingFormProps) {
  const { request, decide, onCancel, products, isProposal, focusesFirst } = props
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

  function choose(id: string): void {
    const chosen = products.find((candidate) => candidate.id === id)
    if (chosen) form.change(standardOf(chosen))
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
    if (isProposal) {
      if (await decide.propose({ ...dispensing, body: text }, check)) state.clear()
      return
    }
    const prescribed = { ...dispensing, validDays, note: text.trim() || null }
    // Once signed, the form stays stored for the version that undoing makes.
    const whenUndone = (signed: number) => form.change({ version: signed + 1 })
    if ((await decide.approve(prescribed, check, whenUndone)) === 'done') state.clear()
  }

  function leave(): void {
    state.clear()
    onCancel()
  }

  return (
    <Form
      density="staff"
      focusesFirst={focusesFirst}
      pinsButtons
      submit={isProposal ? proposals.staff.send : words.send}
      isPending={decide.isPending}
      onSubmit={form.handleSubmit(submit)}
      cancel={decision.cancel}
      onCancel={leave}
    >
      <chakra.div css={sideBySide}>
        <ProductField
          products={products}
          ruledOut={props.forbidden.ruledOut}
          checks={props.checks}
          wishId={props.wishId}
          value={product?.id ?? ''}
          error={form.errors.productId}
          onChange={choose}
        />
        {product ? (
          <Stack gap="3">
            <SafetyCheck
              check={safety}
              reason={form.values.overrideReason}
              onReason={(next) => form.change({ overrideReason: next })}
              error={form.errors.overrideReason}
            />
            <ApprovalPrice
              product={product}
              quantity={quantity}
              held={request.hold}
              isProposal={isProposal}
            />
            <PrescriptionTerms
              product={product}
              allProducts={props.allProducts}
              offeredPlan={findPlan(props.plans, product)}
              isProposal={isProposal}
              form={form}
            />
          </Stack>
        ) : (
          <chakra.p color="ink.muted">{words.chooseProduct}</chakra.p>
        )}
      </chakra.div>
      {product && (
        <PrescriptionTextField
          isProposal={isProposal}
          subject={{ ...request, productName: product.name }}
          form={form}
        />
      )}
    </Form>
  )
}

/** The products beside what a choice means, so that both are in view above the pinned button that signs. */
const sideBySide = {
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
} as const

/** Text for the patient with a proposal; for colleagues with a prescription. */
function PrescriptionTextField({
  isProposal,
  subject,
  form,
}: {
  isProposal: boolean
  subject: QuickTextSubject
  form: FormState<PrescribingEntry>
}) {
  const { label, helper } = isProposal
    ? { label: proposals.staff.text, helper: proposals.staff.textHelper }
    : { label: words.note, helper: words.noteHelper }
  return (
    <QuickTextField
      kind={isProposal ? 'propose' : 'note'}
      subject={subject}
      label={label}
      helper={helper}
      optional={!isProposal}
      error={form.errors.text}
      rows={isProposal ? 4 : 2}
      maxLength={textMaxLength}
      control={form.register('text')}
    />
  )
}
