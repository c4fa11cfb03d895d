import { CodedError } from '../errors'
import { parseWrittenText } from '../writtenText'

/** Carrier and tracking number of a shipment. */
export interface Tracking {
  readonly carrier: string
  readonly trackingNumber: string
}

const carrierMaxLength = 40
const numberFormat = /^[A-Z\d][A-Z\d -]{4,38}[A-Z\d]$/

/** @throws CodedError InvalidInput with the field and the broken rule */
export function parseTracking({ carrier, trackingNumber }: Tracking): Tracking {
  const number = trackingNumber.trim().toUpperCase()
  if (!numberFormat.test(number))
    throw new CodedError('InvalidInput', { field: 'trackingNumber', rule: 'format' })
  return {
    carrier: parseWrittenText(carrier, { field: 'carrier', max: carrierMaxLength }),
    trackingNumber: number,
  }
}
