import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { payments } from '../../words/en/payments'
import { Button } from '../Button'
import { ProblemNotice } from '../ProblemNotice'
import { CancelOffer } from '../requests/CancelOffer'

type PayOrCancelProps = {
  action: string
  isOpening: boolean
  /** Why the last try failed, in words. */
  problem?: string | undefined
  onPay: () => void
  cancel: ComponentProps<typeof CancelOffer>
  /** Another way out. */
  children?: ReactNode
}

/** What can be done about a payment that is open: go on with it, or take the request back. */
export function PayOrCancel({ action, isOpening, problem, onPay, cancel, children }: PayOrCancelProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      {problem && <ProblemNotice title={payments.problems.title}>{problem}</ProblemNotice>}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button variant="accent" size="lg" loading={isOpening} onClick={onPay}>
          {isOpening ? payments.finish.opening : action}
        </Button>
        {children}
        <CancelOffer {...cancel} />
      </chakra.div>
    </chakra.div>
  )
}
