import { Link } from 'react-router-dom'
import { Page } from '../../../components/layout/Page'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { TextLink } from '../../../components/TextLink'
import { useOnInboxEventSubscription, useOrderByIdQuery } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { useDocumentTitle } from '../../../lib/hooks/useDocumentTitle'
import { useCatchUp } from '../../../lib/hooks/useCatchUp'
import { useThrottledCallback } from '../../../lib/hooks/useThrottledCallback'
import { errors } from '#words/errors'
import { orders } from '#words/storefront/orders'
import { titles } from '#words/titles'
import { CartSkeleton } from '../CartSkeleton'
import { OrderView } from './OrderView'

/** /cart?order=…: one order, live. */
export function OrderDetails({ id }: { id: string }) {
  const { data, error, refetch } = useOrderByIdQuery({ variables: { id } })
  useDocumentTitle(titles.order)
  // Failures are in `error`; the next refetch retries.
  const reload = safeRefetch(refetch)
  const renewSoon = useThrottledCallback(reload)
  useOnInboxEventSubscription({ onData: renewSoon })
  useCatchUp(renewSoon)

  if (data) return <OrderView order={data.order} onChanged={reload} />
  if (!error) return <CartSkeleton />
  const code = codeOf(error)
  const isMissing = code === 'NotFound'
  return (
    <Page padded>
      <ErrorAlert
        title={isMissing ? orders.notFound : orders.failed}
        {...(!isMissing && { onRetry: reload })}
      >
        {errors[code]}
      </ErrorAlert>
      <TextLink asChild>
        <Link to="/cart">{orders.back}</Link>
      </TextLink>
    </Page>
  )
}
