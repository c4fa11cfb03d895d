import { useSearchParams } from 'react-router-dom'
import { isUuid } from '../../../domain/uuid'

/** The payment that the gateway leads back with, `?payment=`; undefined when there is none, or it is no id. */
export function usePaymentIdParam(): string | undefined {
  const given = useSearchParams()[0].get('payment')?.trim().toLowerCase()
  return given !== undefined && isUuid(given) ? given : undefined
}
