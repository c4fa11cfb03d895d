import { demonstrationAddresses } from './demonstration/demonstrationAccounts'
import type { Settings } from './settings'

/** Where the product is, and with which accounts to try it. */
export function readyLine({ publicOrigin, seed }: Settings): string {
  const accounts =
    seed === 'demo' ? ` — sign in as ${demonstrationAddresses.join(', ')}; password Demo-pass-1` : ''
  return `Tendwell is ready at ${publicOrigin}${accounts}`
}
