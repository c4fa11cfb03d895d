import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/feedback/Notice'
import { Spinner } from '../../components/feedback/Spinner'
import { paymentPages } from '#words/payments/paymentPages'
import { PaymentStatePage } from './PaymentStatePage'

const words = paymentPages.success.confirming

/** The gateway, or the network, has not answered yet. */
export function PaymentConfirming({ isOffline }: { isOffline: boolean }) {
  return (
    <PaymentStatePage title={words.title} text={words.text}>
      {isOffline ? (
        <Notice tone="warn" role="status">
          {words.offline}
        </Notice>
      ) : (
        <chakra.p color="brand">
          <Spinner size="2rem" />
        </chakra.p>
      )}
    </PaymentStatePage>
  )
}
