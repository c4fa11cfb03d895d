import { showPage } from '../answers'
import type { HostedAnswer, HostedContext } from '../endpoint'
import { messagePage } from '../../../web/htmlPage'

/** Refuses a form that was not issued to this browser or has expired. */
export function staleForm({ brandName }: HostedContext): HostedAnswer {
  const text = 'It was open too long, or in another browser. Go back and start again.'
  return showPage(messagePage(403, 'This page has expired', text), brandName)
}
