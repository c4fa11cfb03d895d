import { demonstrationAddresses } from './demonstration/demonstrationAccounts'
import type { Settings } from './settings'

/** Returns the product's address and the accounts to try it with. */
export function readyLine({ publicOrigin, seed }: Settings): string {
  const accounts =
    seed === 'demo' ? ` — sign in as ${demonstrationAddresses.join(', ')}; password Demo-pass-1` : ''
  return `Tendwell is ready at ${publicOrigin}${accounts}`
}
