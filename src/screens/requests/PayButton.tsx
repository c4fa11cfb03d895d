import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { ProblemNotice } from '../../components/ProblemNotice'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { paymentPageProblems } from '../../words/en/paymentProblems'
import { payments } from '../../words/en/payments'

type PayButtonProps = { requestId: string; label: string; isMain?: boolean }

/** Leads to where the card is entered for a request that waits for it. */
export function PayButton({ requestId, label, isMain = false }: PayButtonProps) {
  const { isOpening, problem, open } = usePaymentPage()
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="4">
      <Button
        size={isMain ? 'lg' : 'md'}
        variant={isMain ? 'accent' : 'secondary'}
        loading={isOpening}
        onClick={() => void open(requestId)}
      >
        {isOpening ? payments.finish.opening : label}
      </Button>
      {problem && (
        <ProblemNotice title={payments.problems.title}>{paymentPageProblems[problem]}</ProblemNotice>
      )}
    </chakra.div>
  )
}
