import { createProbeTarget, type ProbeTarget } from '../../scripts/probe/probeTarget'
import { startRunningProduct } from '../support/runningProduct'

/** Where clients that we did not write are run against the product. */
export interface Target {
  /** Whether it is the product of this very machine and run. */
  readonly isLocal: boolean
  readonly probeTarget: ProbeTarget
  readonly account: { readonly email: string; readonly password: string }
  close(): Promise<void>
}

const ours = { email: 'contract@example.com', password: 'A long enough phrase' }

/**
 * The deployment that `CONTRACT_URL` names, with the account of `PROBE_EMAIL` and `PROBE_PASSWORD`, which has no role and
 * is used by nobody else; without an address the product on this machine.
 */
export async function openTarget(): Promise<Target> {
  const { CONTRACT_URL: url, PROBE_EMAIL: email, PROBE_PASSWORD: password } = process.env
  if (!url) {
    const product = await startRunningProduct(ours)
    const probeTarget = createProbeTarget(product.origin, ours)
    return { isLocal: true, probeTarget, account: ours, close: product.stop }
  }
  if (!email || !password) throw new Error('CONTRACT_URL needs PROBE_EMAIL and PROBE_PASSWORD.')
  const account = { email, password }
  const probeTarget = createProbeTarget(new URL(url).origin, account)
  return { isLocal: false, probeTarget, account, close: async () => undefined }
}
