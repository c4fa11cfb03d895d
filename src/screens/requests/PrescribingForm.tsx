import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Dosage } from '../../../domain/prescriptions/dosage'
import { usualDosage } from '../../../domain/prescriptions/dosage'
import { longestValidity } from '../../../domain/prescriptions/validity'
import { dosageInput, dosageProblem, readDosage } from '../../components/dosage/dosageEntry'
import { Field } from '../../components/Field'
import { TextArea } from '../../components/TextArea'
import type { ProposalContentFragment, RuledOutQuery, TitrationPlansQuery } from '../../generated/graphql'
import { decision } from '../../words/en/decision'
import { proposals } from '../../words/en/proposals'
import { ApprovalPrice } from './ApprovalPrice'
import { CountField } from './CountField'
import { Directions, planWith, refillRange } from './Directions'
import { DecisionForm, type DecisionFormProps } from './DecisionForm'
import { type OfferedProduct, ProductField, whyRuledOut } from './ProductField'
import type { ChosenPlan } from './PlanField'
import { SafetyCheck } from './SafetyCheck'
import { useSafetyCheck } from './useSafetyCheck'
import { ValidityField } from './ValidityField'

const words = decision.approve
/** Of the note for colleagues, and of what the patient reads about a proposal. */
const textMaxLength = 2000

type PrescribingFormProps = DecisionFormProps & {
  products: readonly OfferedProduct[]
  /** Of the treatment, later dose steps among them. */
  allProducts: readonly OfferedProduct[]
  plans: TitrationPlansQuery | undefined
  /** What the answers rule out, and how what is renewed is taken. */
  forbidden: RuledOutQuery['request']
  /** Whether it is proposed to the patient, who agrees first, instead of prescribed. */
  isProposal: boolean
  /** What the patient has agreed to. */
  accepted: ProposalContentFragment | null
}

/** What the form begins with: what the patient has agreed to; of a renewal the same again; otherwise nothing. */
function beginningOf({
  renews,
  products,
  forbidden: { ruledOut, renews: renewed },
  isProposal,
  accepted,
}: PrescribingFormProps) {
  const begun = isProposal ? null : (accepted ?? renews)
  const product = products.find(
    (offer) => offer.id === begun?.productId && whyRuledOut(offer, ruledOut) === undefined,
  )
  if (!begun || !product) return { product: undefined, dosage: noDosage, packs: 1, refills: 0 }
  const refills = accepted?.refills ?? product.defaultRefills
  const given = accepted?.dosage ?? renewed?.dosage
  // What was written before directions had parts begins with the product's.
  const dosage = given && given.instructions.length > 0 ? readDosage(given) : dosageOf(product)
  return { product, dosage, packs: begun.packs, refills }
}

const noDosage: Dosage = { instructions: [], additionalInstruction: null }

const dosageOf = (product: OfferedProduct): Dosage =>
  product.dosage ? readDosage(product.dosage) : usualDosage(product)

export function PrescribingForm(props: PrescribingFormProps) {
  const { request, decide, onCancel, products, isProposal } = props
  const begun = beginningOf(props)
  const [product, setProduct] = useState(begun.product)
  const [dosage, setDosage] = useState(begun.dosage)
  const [plan, setPlan] = useState<ChosenPlan | null>(null)
  const [quantity, setQuantity] = useState(begun.packs)
  const [refills, setRefills] = useState(begun.refills)
  const [validDays, setValidDays] = useState<number>(longestValidity)
  const [text, setText] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const safety = useSafetyCheck(request.id, product?.id)
  const offeredPlan = planWith(props.plans, product)

  function choose(id: string): void {
    const chosen = products.find((candidate) => candidate.id === id)
    setProduct(chosen)
    setDosage(chosen ? dosageOf(chosen) : noDosage)
    setPlan(null)
    setQuantity(1)
    setRefills(chosen?.defaultRefills ?? 0)
  }

  function choosePlan(next: ChosenPlan | null): void {
    setPlan(next)
    setQuantity(1)
    setRefills(product && next ? refillRange(product, offeredPlan, next).min : (product?.defaultRefills ?? 0))
  }

  function submit(): void {
    setWasTried(true)
    const isTextMissing = isProposal && text.trim() === ''
    const isIncomplete = plan === null && dosageProblem(dosage) !== undefined
    if (!product || isIncomplete || isTextMissing || !safety.isAnswered) return
    const dispensing = {
      productId: product.id,
      ...(plan ? { plan } : { dosage: dosageInput(dosage) }),
      quantity,
      refills,
      ...safety.answer,
    }
    if (isProposal) void decide.propose({ ...dispensing, body: text })
    else void decide.approve({ ...dispensing, validDays, note: text.trim() || null })
  }

  const missing = (isMissing: boolean) => (wasTried && isMissing ? decision.missing : undefined)
  const send = isProposal ? proposals.staff.send : words.send
  return (
    <DecisionForm send={send} isBusy={decide.isBusy} onSubmit={submit} onCancel={onCancel}>
      <ProductField
        products={products}
        ruledOut={props.forbidden.ruledOut}
        value={product?.id ?? ''}
        error={missing(!product)}
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
            isChecked={wasTried}
            onPlan={choosePlan}
            onDosage={setDosage}
          />
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4">
            <CountField
              label={words.packs}
              min={1}
              max={plan ? 1 : product.maxPacks}
              value={quantity}
              onChange={setQuantity}
            />
            <CountField {...refillRange(product, offeredPlan, plan)} value={refills} onChange={setRefills} />
          </chakra.div>
          {!isProposal && (
            <ValidityField
              value={validDays}
              daysSupply={(product.daysSupply ?? 0) * quantity}
              refills={refills}
              onChange={setValidDays}
            />
          )}
          <WrittenText
            isProposal={isProposal}
            value={text}
            error={missing(isProposal && text.trim() === '')}
            onChange={setText}
          />
          <SafetyCheck check={safety} wasTried={wasTried} />
          <ApprovalPrice
            product={product}
            quantity={quantity}
            holdCents={request.holdCents}
            isProposal={isProposal}
          />
        </>
      )}
    </DecisionForm>
  )
}

type WrittenTextProps = {
  isProposal: boolean
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** For the patient, who is to understand a proposal; for colleagues with a prescription. */
function WrittenText({ isProposal, value, error, onChange }: WrittenTextProps) {
  const { label, helper } = isProposal
    ? { label: proposals.staff.text, helper: proposals.staff.textHelper }
    : { label: words.note, helper: words.noteHelper }
  return (
    <Field label={label} helper={helper} optional={!isProposal} error={error}>
      <TextArea
        rows={isProposal ? 4 : 2}
        maxLength={textMaxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
