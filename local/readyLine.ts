import type { Settings } from './settings'

const demoAccounts = ['patient', 'patient2', 'doctor', 'doctor2', 'admin'].map(
  (name) => `${name}@example.com`,
)

/** Where the product is, and with which accounts to try it. */
export function readyLine({ publicOrigin, seed }: Settings): string {
  const accounts = seed === 'demo' ? ` — sign in as ${demoAccounts.join(', ')}; password Demo-pass-1` : ''
  return `Tendwell is ready at ${publicOrigin}${accounts}`
}
