import type { SrpExchange } from './exchange'
import { toInteger, toPaddedBytes } from './group'

/** Serializes an exchange to strings, for a sealed secret block. */
export function fromExchange({ clientPublic, serverPublic, secret }: SrpExchange): Record<string, string> {
  return { clientPublic: toText(clientPublic), serverPublic: toText(serverPublic), secret: toText(secret) }
}

/** Parses the exchange of an opened secret block. */
export function toExchange(data: Record<string, string>): SrpExchange {
  const read = (name: string) => toInteger(Buffer.from(data[name] ?? '', 'base64'))
  return { clientPublic: read('clientPublic'), serverPublic: read('serverPublic'), secret: read('secret') }
}

function toText(integer: bigint): string {
  return toPaddedBytes(integer).toString('base64')
}
