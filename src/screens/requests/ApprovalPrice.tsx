import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/Notice'
import type { ProductsQuery } from '../../generated/graphql'
import { money } from '../../lib/format/money'
import { decision } from '../../words/en/decision'

const words = decision.approve

type ApprovalPriceProps = {
  product: ProductsQuery['products'][number]
  quantity: number
  holdCents: number | null
}

/** What approving does to the money that is held. */
export function ApprovalPrice({
  product: { priceCents, currency },
  quantity,
  holdCents,
}: ApprovalPriceProps) {
  const price = money(priceCents * quantity, currency)
  if (holdCents === null) return <chakra.p color="ink.muted">{words.notCharged(price)}</chakra.p>
  const hold = money(holdCents, currency)
  if (priceCents * quantity > holdCents) return <Notice tone="warn">{words.overHold(price, hold)}</Notice>
  return <chakra.p color="ink.muted">{words.charged(price, hold)}</chakra.p>
}
