import { showPage } from '../answers'
import type { HostedAnswer, HostedContext } from '../endpoint'
import { messagePage } from './page'

/** Refuses a form that was not issued to this browser or has expired. */
export function staleForm({ brandName }: HostedContext): HostedAnswer {
  const text =
    'It was open for too long, or in another browser. Go back to where you came from and start again.'
  return showPage(messagePage(403, 'This page is out of date', text), brandName)
}
