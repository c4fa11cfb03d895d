import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { addressableStatuses } from '../../../domain/orders/prescriptionAddress'
import { Button } from '../../components/Button'
import { lazyPart } from '../../components/feedback/lazyPart'
import { Skeleton } from '../../components/feedback/Skeleton'
import { AddressLines } from '../../components/orders/AddressLines'
import type { MyRequestsQuery } from '../../generated/graphql'
import { dashboard } from '#words/requests/dashboard'

const words = dashboard.requests.address

/** Loaded only by patients who change the address. */
const RequestAddressForm = lazyPart(() => import('./RequestAddressForm'), 'RequestAddressForm', {
  loading: <Skeleton shape="block" h="md" />,
})

type RequestAddressProps = {
  request: Pick<MyRequestsQuery['myRequests']['nodes'][number], 'id' | 'status' | 'shippingAddress'>
}

/** Where the first fill of a request ships; its patient may change that until the request is approved. */
export function RequestAddress({ request }: RequestAddressProps) {
  const [isChanging, setChanging] = useState(false)
  const { shippingAddress, status } = request
  if (!shippingAddress || !addressableStatuses.includes(status)) return null
  if (isChanging)
    return (
      <RequestAddressForm
        requestId={request.id}
        address={shippingAddress}
        onDone={() => setChanging(false)}
      />
    )
  return (
    <div>
      <chakra.p textStyle="label">{words.label}</chakra.p>
      <AddressLines address={shippingAddress} />
      <Button variant="quiet" ms="-3" onClick={() => setChanging(true)}>
        {words.change}
      </Button>
    </div>
  )
}
