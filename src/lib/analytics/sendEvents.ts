import type { BrowserError } from '../../../domain/analytics/browserError'
import type { VisitEvent } from '../../../domain/analytics/visitEvent'
import { consent } from './consent'

/** Sends a visit event, after consent. It is fire-and-forget and never retried. */
export function countVisit({ name, properties }: VisitEvent): void {
  if (consent() === 'granted') send({ events: [{ name, ...properties }] })
}

/** Sends an error of ours, which contains nothing about the user. */
export function sendError({ place, ...error }: BrowserError): void {
  send({ errors: [{ ...error, ...place }] })
}

function send(body: object): void {
  navigator.sendBeacon('/events', JSON.stringify(body))
}
