import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The host has an address that is not on the public internet. */
export class NotPublicAddress extends Error {
  override readonly name = 'NotPublicAddress'

  constructor() {
    super('The host is not on the public internet.')
  }
}

type LookupDone = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** As `dns.lookup` with `all`. */
type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Returns whether an address is on the public internet: neither loopback, private, link-local nor reserved, also when
 * IPv6 maps such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast'
}

/**
 * Returns a `lookup` for sockets that refuses a host with any address that is not public. The socket connects to the
 * checked address, so that a second answer of the name server changes nothing. Node does not look up hosts that are
 * addresses themselves.
 */
export function createPublicLookup(resolve: Resolve = lookup) {
  return (host: string, options: LookupOptions, done: LookupDone): void => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return done(error, [])
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new NotPublicAddress(), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}
