import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Field } from '../../components/Field'
import { TextArea } from '../../components/TextArea'
import { decision } from '../../words/en/decision'
import { ApprovalPrice } from './ApprovalPrice'
import { CountField } from './CountField'
import { DecisionForm, type DecisionFormProps } from './DecisionForm'
import { type OfferedProduct, ProductField, type RuledOutIngredient, whyRuledOut } from './ProductField'
import { SafetyCheck } from './SafetyCheck'
import { SigBuilder } from './SigBuilder'
import { useSafetyCheck } from './useSafetyCheck'

const words = decision.approve
const sigMaxLength = 500
const noteMaxLength = 2000

type PrescribingFormProps = DecisionFormProps & {
  products: readonly OfferedProduct[]
  ruledOut: readonly RuledOutIngredient[]
}

/** A renewal begins with the same again. */
export function PrescribingForm({
  request,
  renews,
  decide,
  onCancel,
  products,
  ruledOut,
}: PrescribingFormProps) {
  const isSame = (offer: OfferedProduct) =>
    offer.id === renews?.productId && whyRuledOut(offer, ruledOut) === undefined
  const same = products.find(isSame)
  const [product, setProduct] = useState(same)
  const [sig, setSig] = useState(same && renews ? renews.sig : '')
  const [quantity, setQuantity] = useState(same && renews ? renews.packs : 1)
  const [refills, setRefills] = useState(same?.defaultRefills ?? 0)
  const [note, setNote] = useState('')
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
    if (!product || sig.trim() === '' || !safety.isAnswered) return
    const dispensing = { productId: product.id, sig, quantity, refills, note: note.trim() || null }
    void decide.approve({ ...dispensing, ...safety.answer })
  }

  const missing = (isMissing: boolean) => (wasTried && isMissing ? decision.missing : undefined)
  return (
    <DecisionForm send={words.send} isBusy={decide.isBusy} onSubmit={submit} onCancel={onCancel}>
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
          <Field label={words.note} helper={words.noteHelper} optional>
            <TextArea
              rows={2}
              maxLength={noteMaxLength}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <SafetyCheck check={safety} wasTried={wasTried} />
          <ApprovalPrice product={product} quantity={quantity} holdCents={request.holdCents} />
        </>
      )}
    </DecisionForm>
  )
}
