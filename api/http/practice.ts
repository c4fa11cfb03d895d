import type { SettingsContext } from '../useCases/admin/readPublicSettings'
import { readPublicSettings } from '../useCases/admin/readPublicSettings'
import { cacheableJson } from './cacheableJson'
import { errorResponse } from './errorResponse'
import type { RestHandler } from './rest'

/**
 * `GET /practice.json` → `{ responseTimeHours, idle: { staffMinutes, patientMinutes }, states }`: the
 * practice's public settings. They are separate from `/config.json`, which in AWS is a file of the
 * deployment, because they change at runtime. A REST endpoint, because some pages with an idle timeout do not
 * load the GraphQL client. Caches revalidate after a minute.
 */
export function practiceHandler(context: SettingsContext): RestHandler {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(405, 'InvalidInput', {
        info: { field: 'method', rule: 'GET' },
        headers: { allow: 'GET, HEAD' },
      })
    }
    const settings = await readPublicSettings(context)
    const { responseTimeHours, staffIdleMinutes, patientIdleMinutes, servedStates: states } = settings
    const idle = { staffMinutes: staffIdleMinutes, patientMinutes: patientIdleMinutes }
    return cacheableJson(request, JSON.stringify({ responseTimeHours, idle, states }), 'public, max-age=60')
  }
}
