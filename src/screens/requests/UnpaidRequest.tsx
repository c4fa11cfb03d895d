import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { TreatmentType } from '../../../domain/generated/enums'
import { MyRequestsDocument, type MyRequestsQuery } from '../../generated/graphql'
import { loadApi } from '../../lib/apollo/sharedApi'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { UnpaidNotice } from './UnpaidNotice'

type OwnRequest = MyRequestsQuery['myRequests']['nodes'][number]

/** The request, of one treatment or of any, that waits for its payment; nothing while there is none, or none is known. */
export function UnpaidRequest({ type }: { type?: TreatmentType }) {
  const page = usePaymentPage()
  const unpaid = useUnpaid().find(({ treatmentType }) => type === undefined || treatmentType === type)
  if (!unpaid) return null
  return (
    <chakra.div pb="6">
      <UnpaidNotice request={unpaid} page={page} />
    </chakra.div>
  )
}

function useUnpaid(): readonly OwnRequest[] {
  const [unpaid, setUnpaid] = useState<readonly OwnRequest[]>([])
  useEffect(function ask() {
    let isWanted = true
    findUnpaid().then(
      (found) => isWanted && setUnpaid(found),
      // The dashboard and the last step ask again, and say when they cannot.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return unpaid
}

async function findUnpaid(): Promise<readonly OwnRequest[]> {
  const { apollo } = await loadApi()
  const { data } = await apollo.query<MyRequestsQuery>({
    query: MyRequestsDocument,
    variables: { first: 50 },
    fetchPolicy: 'network-only',
  })
  return data?.myRequests.nodes.filter(({ status }) => status === 'awaiting_payment') ?? []
}
