import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/Notice'
import { Spinner } from '../../components/Spinner'
import { payments } from '../../words/en/payments'
import { StatePage } from './StatePage'

const words = payments.success.confirming

/** The gateway, or the network, has not answered yet. */
export function PaymentConfirming({ isOffline }: { isOffline: boolean }) {
  return (
    <StatePage title={words.title} text={words.text}>
      {isOffline ? (
        <Notice tone="warn" role="status">
          {words.offline}
        </Notice>
      ) : (
        <chakra.p color="brand">
          <Spinner size="2rem" />
        </chakra.p>
      )}
    </StatePage>
  )
}
