import { Skipped } from './outcome'
import type { ProbeTarget } from './probeTarget'

/** One thing that only a running deployment can prove. */
export interface Probe {
  readonly name: string
  /** The probe's question, for readers of the result. */
  readonly asks: string
  /** @throws Failure, Skipped; anything else is a failure too */
  readonly run: (world: ProbeTarget) => Promise<void>
}

export interface ProbeResult {
  readonly name: string
  readonly asks: string
  readonly outcome: 'ok' | 'failed' | 'skipped'
  readonly reason?: string
}

/** Runs one after the other, since they share an account and its sign-in. */
export async function runProbes(
  probes: readonly Probe[],
  world: ProbeTarget,
  tell: (result: ProbeResult) => void = () => undefined,
): Promise<ProbeResult[]> {
  const results: ProbeResult[] = []
  for (const { name, asks, run } of probes) {
    const outcome = await run(world).then(
      () => ({ outcome: 'ok' }) as const,
      (error: unknown) => outcomeOf(error),
    )
    const result = { name, asks, ...outcome }
    results.push(result)
    tell(result)
  }
  return results
}

function outcomeOf(error: unknown): Pick<ProbeResult, 'outcome' | 'reason'> {
  if (error instanceof Skipped) return { outcome: 'skipped', reason: error.message }
  if (!(error instanceof Error)) return { outcome: 'failed', reason: String(error) }
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return { outcome: 'failed', reason: `${error.message || error.name}${cause}` }
}
