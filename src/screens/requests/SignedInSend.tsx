import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useTakesPayments } from '../../lib/payments/useTakesPayments'
import { HoldAndSend } from './HoldAndSend'
import { SendLoading } from './SendLoading'
import { SendRequest } from './SendRequest'
import type { SendProps } from './sendProps'

/** The sending part with the API around it: what the public page loads only for somebody who is signed in. */
export function SignedInSend(props: SendProps) {
  return (
    <ApiProvider>
      <PaidOrFree {...props} />
    </ApiProvider>
  )
}

function PaidOrFree(props: SendProps) {
  const takesPayments = useTakesPayments()
  if (takesPayments === undefined) return <SendLoading onBack={props.onBack} />
  return takesPayments ? <HoldAndSend {...props} /> : <SendRequest {...props} />
}
