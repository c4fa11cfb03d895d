import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { longestValidity } from '../../../domain/prescriptions/validity'
import { Field } from '../../components/Field'
import { TextArea } from '../../components/TextArea'
import type { ProposalContentFragment } from '../../generated/graphql'
import { decision } from '../../words/en/decision'
import { proposals } from '../../words/en/proposals'
import { ApprovalPrice } from './ApprovalPrice'
import { CountField } from './CountField'
import { DecisionForm, type DecisionFormProps } from './DecisionForm'
import { type OfferedProduct, ProductField, type RuledOutIngredient, whyRuledOut } from './ProductField'
import { SafetyCheck } from './SafetyCheck'
import { SigBuilder } from './SigBuilder'
import { useSafetyCheck } from './useSafetyCheck'
import { ValidityField } from './ValidityField'

const words = decision.approve
const sigMaxLength = 500
/** Of the note for colleagues, and of what the patient reads about a proposal. */
const textMaxLength = 2000

type PrescribingFormProps = DecisionFormProps & {
  products: readonly OfferedProduct[]
  ruledOut: readonly RuledOutIngredient[]
  /** Whether it is proposed to the patient, who agrees first, instead of prescribed. */
  isProposal: boolean
  /** What the patient has agreed to. */
  accepted: ProposalContentFragment | null
}

/** What the form begins with: what the patient has agreed to; of a renewal the same again; otherwise nothing. */
function beginningOf({ renews, products, ruledOut, isProposal, accepted }: PrescribingFormProps) {
  const begun = isProposal ? null : (accepted ?? renews)
  const product = products.find(
    (offer) => offer.id === begun?.productId && whyRuledOut(offer, ruledOut) === undefined,
  )
  if (!begun || !product) return { product: undefined, sig: '', packs: 1, refills: 0 }
  const refills = accepted?.refills ?? product.defaultRefills
  return { product, sig: begun.sig, packs: begun.packs, refills }
}

export function PrescribingForm(props: PrescribingFormProps) {
  const { request, decide, onCancel, products, ruledOut, isProposal } = props
  const begun = beginningOf(props)
  const [product, setProduct] = useState(begun.product)
  const [sig, setSig] = useState(begun.sig)
  const [quantity, setQuantity] = useState(begun.packs)
  const [refills, setRefills] = useState(begun.refills)
  const [validDays, setValidDays] = useState<number>(longestValidity)
  const [text, setText] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const safety = useSafetyCheck(request.id, product?.id)

  function choose(id: string): void {
    const chosen = products.find((candidate) => candidate.id === id)
    setProduct(chosen)
    setSig(chosen?.defaultSig ?? '')
    setQuantity(1)
    setRefills(chosen?.defaultRefills ?? 0)
  }

  function submit(): void {
    setWasTried(true)
    const isTextMissing = isProposal && text.trim() === ''
    if (!product || sig.trim() === '' || isTextMissing || !safety.isAnswered) return
    const dispensing = { productId: product.id, sig, quantity, refills, ...safety.answer }
    if (isProposal) void decide.propose({ ...dispensing, body: text })
    else void decide.approve({ ...dispensing, validDays, note: text.trim() || null })
  }

  const missing = (isMissing: boolean) => (wasTried && isMissing ? decision.missing : undefined)
  const send = isProposal ? proposals.staff.send : words.send
  return (
    <DecisionForm send={send} isBusy={decide.isBusy} onSubmit={submit} onCancel={onCancel}>
      <ProductField
        products={products}
        ruledOut={ruledOut}
        value={product?.id ?? ''}
        error={missing(!product)}
        onChange={choose}
      />
      {product && (
        <>
          <SigBuilder key={product.id} product={product} onBuilt={setSig} />
          <Field label={words.sig} helper={words.sigHelper} error={missing(sig.trim() === '')}>
            <TextArea
              rows={2}
              maxLength={sigMaxLength}
              value={sig}
              onChange={(event) => setSig(event.target.value)}
            />
          </Field>
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4">
            <CountField
              label={words.packs}
              min={1}
              max={product.maxPacks}
              value={quantity}
              onChange={setQuantity}
            />
            <CountField
              label={words.refills}
              min={0}
              max={product.maxRefills}
              value={refills}
              onChange={setRefills}
            />
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
