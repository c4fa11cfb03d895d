import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { ParcelDrawing } from '../../components/drawings/ParcelDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Page } from '../../components/layout/Page'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { ApiErrorAlert } from '../../components/feedback/ApiErrorAlert'
import { sharedCart, useCart } from '../../lib/cart/useCart'
import { cart } from '#words/storefront/cart'
import { shop } from '#words/storefront/shop'
import { CartFailure } from '../shared/cart/CartFailure'
import { CartPage } from './CartPage'
import { CartFailureFrame, CartSkeleton } from './CartSkeleton'
import { Checkout } from './Checkout'
import { OrderDetails } from './orders/OrderDetails'
import { ActiveOrders } from './orders/ActiveOrders'
import { UndoRemoval } from './UndoRemoval'
import { RequestHolds } from './RequestHolds'
import { UnpaidOrder } from './orders/UnpaidOrder'
import type { Resource } from '../../lib/hooks/useResource'
import type { Catalogue } from '../../../domain/products/catalogue'
import { usePatientOrders } from './orders/usePatientOrders'

export type PatientCartProps = {
  catalogue: Resource<Catalogue>
  /** The order whose address and contact details are requested instead of showing the cart. */
  orderId: string | undefined
}

/** The cart of a patient, with their open requests and orders in transit. */
export function PatientCart({ catalogue, orderId }: PatientCartProps) {
  const { status, lines, failure } = useCart()
  const { orders, requests, error, reload } = usePatientOrders()
  if (orderId !== undefined) return <OrderDetails id={orderId} />

  const problem = status === 'failed' ? failure : !orders || !requests ? error : undefined
  if (problem !== undefined)
    return (
      <CartFailureFrame>
        <ApiErrorAlert title={cart.failed} onRetry={retry} error={problem} />
      </CartFailureFrame>
    )
  if (!catalogue.data && catalogue.error)
    return (
      <CartFailureFrame>
        <ErrorAlert title={shop.failed.title} onRetry={catalogue.refetch}>
          {shop.failed.text}
        </ErrorAlert>
      </CartFailureFrame>
    )
  if (status === 'loading' || !catalogue.data || !orders || !requests) return <CartSkeleton />

  const unpaid = orders.find((order) => order.status === 'awaiting_payment')
  const above = unpaid && <UnpaidOrder order={unpaid} onChanged={reload} />
  const below = (
    <>
      <RequestHolds requests={requests} />
      <ActiveOrders orders={orders} onChanged={reload} />
    </>
  )
  if (lines.length === 0) return <EmptyPatientCart above={above} below={below} />
  return (
    <CartPage catalogue={catalogue.data} above={above} below={below}>
      {(content) => (
        <Checkout content={content} orders={orders} onOutdated={catalogue.refetch} onChanged={reload} />
      )}
    </CartPage>
  )

  function retry(): void {
    reload()
    sharedCart.refresh()
  }
}

function EmptyPatientCart({ above, below }: { above: ReactNode; below: ReactNode }) {
  const { title, text, action } = cart.empty
  return (
    <Page padded>
      <CartFailure />
      {above}
      <UndoRemoval />
      <EmptyState
        as="h1"
        drawing={<ParcelDrawing />}
        title={title}
        action={
          <Button asChild>
            <Link to="/storefront">{action}</Link>
          </Button>
        }
      >
        {text}
      </EmptyState>
      {below}
    </Page>
  )
}
