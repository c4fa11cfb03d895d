import type { BrowserError } from '../../../domain/analytics/browserError'
import type { VisitEvent } from '../../../domain/analytics/visitEvent'
import { consent } from './consent'

/** Counts an event of the visit, after a yes. Nothing waits for it, and nothing is tried again. */
export function countVisit({ name, properties }: VisitEvent): void {
  if (consent() === 'granted') send({ events: [{ name, ...properties }] })
}

/** Tells of an error of ours, which says nothing of the person. */
export function sendError({ place, ...error }: BrowserError): void {
  send({ errors: [{ ...error, ...place }] })
}

function send(body: object): void {
  navigator.sendBeacon('/events', JSON.stringify(body))
}
