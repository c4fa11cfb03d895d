import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Heading } from '../../components/layout/Heading'
import type { PaymentSummaryFragment, PrescriptionSummaryFragment } from '../../generated/graphql'
import { DashboardRequest, type DashboardRequestData } from './DashboardRequest'

type DashboardRequestsProps = {
  heading: string
  requests: readonly DashboardRequestData[]
  payments: readonly PaymentSummaryFragment[]
  prescriptions: readonly PrescriptionSummaryFragment[]
  now: Date
  onChanged: () => void
}

/** Requests, each with its payment and its prescription; nothing when there are none. */
export function DashboardRequests({
  heading,
  requests,
  payments,
  prescriptions,
  ...rest
}: DashboardRequestsProps) {
  const id = useId()
  if (requests.length === 0) return null
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="4">
      <Heading as="h2" id={id} level="card">
        {heading}
      </Heading>
      {requests.map((request) => (
        <DashboardRequest
          key={request.id}
          request={request}
          payment={payments.find(({ requestId }) => requestId === request.id)}
          prescription={prescriptions.find(({ requestId }) => requestId === request.id)}
          {...rest}
        />
      ))}
    </chakra.section>
  )
}
