import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { payments } from '#words/payments/payments'
import { Button } from '../Button'
import { ErrorAlert } from '../feedback/ErrorAlert'
import { CancelWithConfirmation } from '../requests/CancelWithConfirmation'
import { Stack } from '../layout/Stack'

/** Side by side, on phones one below the other. */
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
  },
})

type PayOrCancelProps = {
  action: string
  isOpening: boolean
  /** The reason of the last failure. */
  problem?: string | undefined
  onPay: () => void
  cancel: ComponentProps<typeof CancelWithConfirmation>
  /** A further alternative. */
  children?: ReactNode
}

/** Actions on an open payment: continue it, or cancel the request. */
export function PayOrCancel({ action, isOpening, problem, onPay, cancel, children }: PayOrCancelProps) {
  return (
    <Stack gap="5">
      {problem && <ErrorAlert title={payments.problems.title}>{problem}</ErrorAlert>}
      <Row>
        <Button variant="accent" size="lg" loading={isOpening} onClick={onPay}>
          {isOpening ? payments.finish.opening : action}
        </Button>
        {children}
      </Row>
      <Row>
        <CancelWithConfirmation {...cancel} />
      </Row>
    </Stack>
  )
}
