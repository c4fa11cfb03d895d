import { chakra } from '@chakra-ui/react'
import type { Money } from '../../../../../domain/money'
import { proposalPayment } from '../../../../../domain/requests/treatmentProposal'
import { Notice } from '../../../../components/feedback/Notice'
import type { ProductsQuery } from '../../../../generated/graphql'
import { formatMoney } from '../../../../lib/format/money'
import { decision } from '#words/requests/decision'
import { proposals } from '#words/requests/proposals'

const words = decision.approve

type ApprovalPriceProps = {
  product: ProductsQuery['products'][number]
  quantity: number
  held: Money | null
  /** Whether the patient has to accept first. */
  isProposal: boolean
}

/** The effect of an approval or proposal on the amount held. */
export function ApprovalPrice({
  product: { price: packPrice },
  quantity,
  held,
  isProposal,
}: ApprovalPriceProps) {
  const priceCents = packPrice.cents * quantity
  const price = formatMoney({ ...packPrice, cents: priceCents })
  const hold = formatMoney(held ?? { ...packPrice, cents: 0 })
  const kind = proposalPayment({ priceCents, heldCents: held?.cents ?? null })
  if (isProposal) {
    const said = proposals.staff.money[kind](price, hold)
    return kind === 'newHold' ? (
      <Notice tone="info">{said}</Notice>
    ) : (
      <chakra.p color="ink.muted">{said}</chakra.p>
    )
  }
  if (kind === 'free') return <chakra.p color="ink.muted">{words.notCharged(price)}</chakra.p>
  if (kind === 'newHold') return <Notice tone="warn">{words.overHold(price, hold)}</Notice>
  return <chakra.p color="ink.muted">{words.charged(price, hold)}</chakra.p>
}
