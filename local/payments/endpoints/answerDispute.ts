import { acceptDispute, sendEvidence } from '../money/dispute'
import { dispute } from '../objects/dispute'
import { missing } from '../protocol/gatewayError'
import type { Work } from '../services'
import type { StoredDispute } from '../storage/disputes'
import { lockDispute } from '../storage/disputes'
import type { Endpoint } from './endpoint'

/**
 * https://docs.stripe.com/api/disputes/update, limited to the text that decides a test dispute.
 */
export const updateDispute: Endpoint = {
  method: 'POST',
  path: '/v1/disputes/:id',
  prepare(parameters, id) {
    const given = parameters.object('evidence')
    const text = given?.text('uncategorized_text', 20_000)
    parameters.choice('submit', ['true'])
    given?.refuseOthers()
    parameters.refuseOthers()
    const evidence: Record<string, string> = text === undefined ? {} : { uncategorized_text: text }
    return async (work) => dispute(await sendEvidence(work, await lockKnown(work, id), evidence))
  },
}

/** https://docs.stripe.com/api/disputes/close */
export const closeDispute: Endpoint = {
  method: 'POST',
  path: '/v1/disputes/:id/close',
  prepare(parameters, id) {
    parameters.refuseOthers()
    return async (work) => dispute(await acceptDispute(work, await lockKnown(work, id)))
  },
}

async function lockKnown({ tx }: Work, id: string): Promise<StoredDispute> {
  const known = await lockDispute(tx, id)
  if (!known) throw missing('dispute', id, 'dispute')
  return known
}
