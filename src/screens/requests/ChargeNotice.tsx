import { Notice } from '../../components/Notice'
import type { PaymentStatus } from '../../generated/graphql'
import { decision } from '../../words/en/decision'

const words = decision.charge

/** Approved, and the money was not taken: nothing is prescribed, and why. */
export function ChargeNotice({ paymentStatus }: { paymentStatus: PaymentStatus | null }) {
  const mayStillCome = paymentStatus === 'authorized'
  const { title, text } = mayStillCome ? words.open : words.failed
  return (
    <Notice tone={mayStillCome ? 'warn' : 'stop'} title={title} role="status">
      {text}
    </Notice>
  )
}
