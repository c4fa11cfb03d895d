import { Button } from '../../../../components/Button'
import { Card } from '../../../../components/layout/Card'
import { Heading } from '../../../../components/layout/Heading'
import { StepUp } from '../../../../components/feedback/StepUp'
import { codeOf } from '../../../../lib/apollo/errorCode'
import { admin } from '#words/admin/admin'
import { adminPayments } from '#words/admin/adminPayments'
import { Wrap } from '../../../../components/layout/Stack'
import { useFocusOnMount } from '../../../../lib/hooks/useFocusOnMount'

const words = adminPayments.refund

type RefundConfirmProps = {
  /** Formatted, such as `$25.00`. */
  amount: string
  name: string | null | undefined
  isPending: boolean
  error: unknown
  onConfirm: () => void
  onBack: () => void
}

/** Asks for confirmation, because a refund cannot be undone. */
export function RefundConfirm({ amount, name, isPending, error, onConfirm, onBack }: RefundConfirmProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <Card as="section" density="staff" display="grid" gap="3">
      <Heading as="h3" fontSize="md" ref={heading} tabIndex={-1}>
        {words.confirmTitle(amount, name ?? admin.patient)}
      </Heading>
      <p>{words.confirmText}</p>
      {error !== undefined && <StepUp code={codeOf(error)} />}
      <Wrap gap="2">
        <Button size="sm" variant="danger" loading={isPending} onClick={onConfirm}>
          {words.confirm(amount)}
        </Button>
        <Button size="sm" variant="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </Wrap>
    </Card>
  )
}
