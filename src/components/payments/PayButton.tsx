import { Button } from '../Button'
import { ErrorAlert } from '../feedback/ErrorAlert'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { paymentPageProblems } from '#words/payments/paymentProblems'
import { payments } from '#words/payments/payments'
import { Stack } from '../layout/Stack'

type PayButtonProps = {
  requestId: string
  label: string
  isMain?: boolean
  /**
   * Whether the request waits for a hold, or its hold is to be renewed because it expires or could not be
   * charged.
   */
  of?: 'requestId' | 'reauthorizeRequestId'
}

/** Leads to where the card is entered for a request. */
export function PayButton({ requestId, label, isMain = false, of = 'requestId' }: PayButtonProps) {
  const { isOpening, problem, open } = usePaymentPage(of)
  return (
    <Stack alignItems="flex-start" gap="4">
      <Button
        size={isMain ? 'lg' : 'md'}
        variant={isMain ? 'accent' : 'secondary'}
        loading={isOpening}
        onClick={() => void open(requestId)}
      >
        {isOpening ? payments.finish.opening : label}
      </Button>
      {problem && <ErrorAlert title={payments.problems.title}>{paymentPageProblems[problem]}</ErrorAlert>}
    </Stack>
  )
}
