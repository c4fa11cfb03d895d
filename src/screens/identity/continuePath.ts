import { isUuid } from '../../../domain/uuid'

/** Where to go on: with the request that has led here, by its id in the address; else nowhere in particular. */
export function continuePath(search: URLSearchParams): string | undefined {
  const requestId = search.get('request')?.toLowerCase() ?? ''
  return isUuid(requestId) ? `/history?open=request-${requestId}` : undefined
}
