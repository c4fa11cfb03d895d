import { servedIn } from '../../domain/intake/common/servedIn'
import { publishedQuestionnaire } from '../../domain/intake/publication'
import type { Questionnaire } from '../../domain/intake/questionnaire'
import { findQuestionnaire } from '../../domain/intake/questionnaires'
import { treatmentTypes } from '../../domain/treatmentTypes'
import type { SettingsContext } from '../useCases/admin/practiceSettings'
import { readPublicSettings } from '../useCases/admin/practiceSettings'
import { readPublishedPractice } from '../useCases/admin/publishedPractice'
import type { PaymentServices } from '../useCases/context'
import { readPublishedVersions } from '../useCases/requests/questionnaires'
import { readCatalogue } from '../useCases/storefront/products'
import { cacheableJson, errorResponse, etagOf } from './rest'
import type { RestHandler, RestRequest } from './rest'

/**
 * `GET /catalogue.json`: every product with its price, public. Caches revalidate by ETag after a minute, so
 * that a new price appears soon. The price of an order is determined when it is placed.
 */
export function catalogueHandler({ system }: Pick<PaymentServices, 'system'>): RestHandler {
  return readOnly(async (request) => {
    const body = JSON.stringify(await readCatalogue(system))
    return cacheableJson(request, body, 'public, max-age=60, stale-while-revalidate=600')
  })
}

/**
 * `GET /practice.json` → `{ responseTimeHours, idle: { staffMinutes, patientMinutes }, states }`: the
 * practice's public settings. They are separate from `/config.json`, which in AWS is a file of the
 * deployment, because they change at runtime. A REST endpoint, because some pages with an idle timeout do not
 * load the GraphQL client. Caches revalidate after a minute.
 */
export function practiceHandler(context: SettingsContext): RestHandler {
  return readOnly(async (request) => {
    const settings = await readPublicSettings(context)
    const { responseTimeHours, staffIdleMinutes, patientIdleMinutes, servedStates: states } = settings
    const idle = { staffMinutes: staffIdleMinutes, patientMinutes: patientIdleMinutes }
    return cacheableJson(request, JSON.stringify({ responseTimeHours, idle, states }), 'public, max-age=60')
  })
}

/**
 * `GET /about.json`: what the practice publishes about itself (`PublishedPractice` of the domain). Caches revalidate after five
 * minutes.
 */
export function aboutHandler(context: Parameters<typeof readPublishedPractice>[0]): RestHandler {
  return readOnly(async (request) => {
    const body = JSON.stringify(await readPublishedPractice(context))
    return cacheableJson(request, body, 'public, max-age=300')
  })
}

/** Refuses every method but GET and HEAD. */
function readOnly(handle: RestHandler): RestHandler {
  return async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return handle(request)
    return errorResponse(405, 'InvalidInput', {
      info: { field: 'method', rule: 'GET' },
      headers: { allow: 'GET, HEAD' },
    })
  }
}

interface IntakePayload {
  /** The practice's states at the time of serialization. */
  readonly states: string
  readonly body: string
  readonly etag: string
}

/** Versions are immutable, so each is serialized once per set of states. */
const written = new Map<Questionnaire, IntakePayload>()

const path = /^\/intake\/([a-z_]+)\.json$/

/**
 * `GET /intake/{type}.json`: the public questionnaire of a treatment with its screening rules. Returns the
 * published version, or with `?version=` the one of older answers. Its rules refuse patients outside the
 * practice's current states. Caches revalidate by ETag after a minute, so that a new version is used soon
 * (RFC 9110 §13.1.2). Pages that are already loaded continue (`mayBegin`).
 */
export function intakeHandler(context: SettingsContext): RestHandler {
  return readOnly(async (request) => {
    const questionnaire = await questionnaireFor(request, context.system)
    if (!questionnaire) return errorResponse(404, 'NotFound', { info: { treatmentTypes } })

    const { servedStates } = await readPublicSettings(context)
    const { body, etag } = write(questionnaire, servedStates)
    return cacheableJson(request, body, 'public, max-age=60, stale-while-revalidate=600', etag)
  })
}

async function questionnaireFor(
  { path: requestPath, query }: RestRequest,
  system: PaymentServices['system'],
): Promise<Questionnaire | undefined> {
  const name = path.exec(requestPath)?.[1]
  const type = treatmentTypes.find((known) => known === name)
  if (!type) return undefined
  const version = query?.['version']
  if (version === undefined) return publishedQuestionnaire(type, await readPublishedVersions(system, type))
  return /^\d{1,6}$/.test(version) ? findQuestionnaire(type, Number(version)) : undefined
}

function write(questionnaire: Questionnaire, servedStates: readonly string[]): IntakePayload {
  const states = servedStates.join()
  const known = written.get(questionnaire)
  if (known?.states === states) return known
  const body = JSON.stringify(servedIn(questionnaire, servedStates))
  const made = { states, body, etag: etagOf(body) }
  written.set(questionnaire, made)
  return made
}
