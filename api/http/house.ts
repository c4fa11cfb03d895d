import type { SettingsContext } from '../useCases/admin/readPublicSettings'
import { readPublicSettings } from '../useCases/admin/readPublicSettings'
import { cached } from './cached'
import { refusal } from './refusal'
import type { RestHandler } from './rest'

/**
 * `GET /house.json` → `{ answerWithinHours, idle: { staffMinutes, patientMinutes }, states }`: how the house is set, public.
 * Beside `/config.json`, which in AWS is a file of the deployment: this changes while the product runs. It is no query,
 * because pages that watch for absence do not all load the GraphQL client. Caches ask again after a minute.
 */
export function houseHandler(context: SettingsContext): RestHandler {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusal(405, 'InvalidInput', {
        info: { field: 'method', rule: 'GET' },
        headers: { allow: 'GET, HEAD' },
      })
    }
    const settings = await readPublicSettings(context)
    const { answerWithinHours, staffIdleMinutes, patientIdleMinutes, servedStates: states } = settings
    const idle = { staffMinutes: staffIdleMinutes, patientMinutes: patientIdleMinutes }
    return cached(request, JSON.stringify({ answerWithinHours, idle, states }), 'public, max-age=60')
  }
}
