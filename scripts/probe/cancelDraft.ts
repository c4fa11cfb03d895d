import { randomUUID } from 'node:crypto'
import { Failure } from './outcome'
import type { ProbeTarget } from './probeTarget'

/**
 * Creates a draft and cancels it, which publishes an event to its patient only.
 * @returns its id
 */
export async function cancelDraft(world: ProbeTarget): Promise<string> {
  const id = randomUUID()
  const { version: questionnaireVersion } = (await (await world.get('/intake/sleep.json')).json()) as {
    version: number
  }
  const draft = { id, treatmentType: 'sleep', questionnaireVersion, answers: '{}' }
  const saved = await world.query(
    'mutation ($input: SaveRequestDraftInput!) { saveRequestDraft(input: $input) { version } }',
    { input: draft },
  )
  const version = (saved.data?.['saveRequestDraft'] as { version?: number } | undefined)?.version
  if (version === undefined) throw new Failure(`a draft is answered ${JSON.stringify(saved)}`)
  const cancelled = await world.query(
    'mutation ($input: RequestVersionInput!) { cancelRequest(input: $input) { id } }',
    { input: { id, expectedVersion: version } },
  )
  if (cancelled.errors) throw new Failure(`taking it back is answered ${JSON.stringify(cancelled.errors)}`)
  return id
}
