import { servedIn } from '../../domain/intake/common/servedIn'
import { publishedQuestionnaire } from '../../domain/intake/publication'
import type { Questionnaire } from '../../domain/intake/questionnaire'
import { findQuestionnaire } from '../../domain/intake/questionnaires'
import { treatmentTypes } from '../../domain/treatmentTypes'
import type { SettingsContext } from '../useCases/admin/readPublicSettings'
import { readPublicSettings } from '../useCases/admin/readPublicSettings'
import type { PaymentServices } from '../useCases/context'
import { readPublishedVersions } from '../useCases/requests/readPublishedVersions'
import { cached, etagOf } from './cached'
import { refusal } from './refusal'
import type { RestHandler, RestRequest } from './rest'

interface Written {
  /** Where the house worked when it was written. */
  readonly states: string
  readonly body: string
  readonly etag: string
}

/** Versions never change, so each is written once for the states the house works in. */
const written = new Map<Questionnaire, Written>()

const path = /^\/intake\/([a-z_]+)\.json$/

/**
 * `GET /intake/{type}.json`: the questionnaire of a treatment with its screening rules, public; the one that Admins have
 * published, or with `?version=` the one that older answers were given to. It refuses whoever lives where the house does
 * not work now. Caches ask again after a minute, so that another version is asked soon, and are told by ETag when nothing
 * has changed (RFC 9110 §13.1.2). A page that was loaded before goes on (`mayBegin`).
 */
export function intakeHandler(context: SettingsContext): RestHandler {
  return async (request) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') {
      return refusal(405, 'InvalidInput', {
        info: { field: 'method', rule: 'GET' },
        headers: { allow: 'GET, HEAD' },
      })
    }
    const questionnaire = await questionnaireFor(request, context.system)
    if (!questionnaire) return refusal(404, 'NotFound', { info: { treatmentTypes } })

    const { servedStates } = await readPublicSettings(context)
    const { body, etag } = write(questionnaire, servedStates)
    return cached(request, body, 'public, max-age=60, stale-while-revalidate=600', etag)
  }
}

async function questionnaireFor(
  { path: asked, query }: RestRequest,
  system: PaymentServices['system'],
): Promise<Questionnaire | undefined> {
  const name = path.exec(asked)?.[1]
  const type = treatmentTypes.find((known) => known === name)
  if (!type) return undefined
  const version = query?.['version']
  if (version === undefined) return publishedQuestionnaire(type, await readPublishedVersions(system, type))
  return /^\d{1,6}$/.test(version) ? findQuestionnaire(type, Number(version)) : undefined
}

function write(questionnaire: Questionnaire, servedStates: readonly string[]): Written {
  const states = servedStates.join()
  const known = written.get(questionnaire)
  if (known?.states === states) return known
  const body = JSON.stringify(servedIn(questionnaire, servedStates))
  const made = { states, body, etag: etagOf(body) }
  written.set(questionnaire, made)
  return made
}
