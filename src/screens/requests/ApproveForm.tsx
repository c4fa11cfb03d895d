import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { mayBePrescribed, mayBeRenewed } from '../../../domain/products/product'
import { Field } from '../../components/Field'
import { Notice } from '../../components/Notice'
import { ProblemNotice } from '../../components/ProblemNotice'
import { Select } from '../../components/Select'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { TextArea } from '../../components/TextArea'
import { type ProductsQuery, useProductsQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { money } from '../../lib/format/money'
import { decision } from '../../words/en/decision'
import { errors } from '../../words/en/errors'
import { DecisionForm, type DecisionFormProps } from './DecisionForm'

type Product = ProductsQuery['products'][number]

const words = decision.approve
const sigMaxLength = 500
const noteMaxLength = 2000

/** What is prescribed, and what it does to the money. */
export function ApproveForm(props: DecisionFormProps) {
  const { data, error, refetch } = useProductsQuery({
    variables: { treatmentType: props.request.treatmentType },
  })
  if (error && !data) {
    return (
      <ProblemNotice title={words.productsFailed} onRetry={() => void refetch()}>
        {errors[codeOf(error)]}
      </ProblemNotice>
    )
  }
  if (!data) {
    return (
      <SkeletonScreen label={words.loading}>
        <SkeletonLines count={4} />
      </SkeletonScreen>
    )
  }
  const { treatmentType, renewsPrescriptionId } = props.request
  const isAllowed = renewsPrescriptionId === null ? mayBePrescribed : mayBeRenewed
  return (
    <ProductForm {...props} products={data.products.filter((product) => isAllowed(product, treatmentType))} />
  )
}

/** A renewal begins with the same again. */
function ProductForm({
  request,
  renews,
  decide,
  onCancel,
  products,
}: DecisionFormProps & { products: readonly Product[] }) {
  const same = products.find(({ id }) => id === renews?.productId)
  const [product, setProduct] = useState(same)
  const [sig, setSig] = useState(same && renews ? renews.sig : '')
  const [quantity, setQuantity] = useState(same && renews ? renews.packs : 1)
  const [refills, setRefills] = useState(same?.defaultRefills ?? 0)
  const [note, setNote] = useState('')
  const [wasTried, setWasTried] = useState(false)

  function choose(id: string): void {
    const chosen = products.find((candidate) => candidate.id === id)
    setProduct(chosen)
    setSig(chosen?.defaultSig ?? '')
    setQuantity(1)
    setRefills(chosen?.defaultRefills ?? 0)
  }

  function submit(): void {
    setWasTried(true)
    if (!product || sig.trim() === '') return
    void decide.approve({ productId: product.id, sig, quantity, refills, note: note.trim() || null })
  }

  const missing = (isMissing: boolean) => (wasTried && isMissing ? decision.missing : undefined)
  return (
    <DecisionForm send={words.send} isBusy={decide.isBusy} onSubmit={submit} onCancel={onCancel}>
      <Field label={words.product} error={missing(!product)}>
        <Select value={product?.id ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">{words.choose}</option>
          {products.map((offer) => (
            <option key={offer.id} value={offer.id}>
              {words.offer(
                [offer.name, offer.strength].filter(Boolean).join(' '),
                money(offer.priceCents, offer.currency),
              )}
            </option>
          ))}
        </Select>
      </Field>
      {product && (
        <>
          <Field label={words.sig} helper={words.sigHelper} error={missing(sig.trim() === '')}>
            <TextArea
              rows={2}
              maxLength={sigMaxLength}
              value={sig}
              onChange={(event) => setSig(event.target.value)}
            />
          </Field>
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4">
            <Count
              label={words.packs}
              min={1}
              max={product.maxPacks}
              value={quantity}
              onChange={setQuantity}
            />
            <Count
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
          <MoneyNotice product={product} quantity={quantity} holdCents={request.holdCents} />
        </>
      )}
    </DecisionForm>
  )
}

type CountProps = {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

function Count({ label, min, max, value, onChange }: CountProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type MoneyNoticeProps = { product: Product; quantity: number; holdCents: number | null }

function MoneyNotice({ product: { priceCents, currency }, quantity, holdCents }: MoneyNoticeProps) {
  const price = money(priceCents * quantity, currency)
  if (holdCents === null) return <chakra.p color="ink.muted">{words.notCharged(price)}</chakra.p>
  const hold = money(holdCents, currency)
  if (priceCents * quantity > holdCents) return <Notice tone="warn">{words.overHold(price, hold)}</Notice>
  return <chakra.p color="ink.muted">{words.charged(price, hold)}</chakra.p>
}
