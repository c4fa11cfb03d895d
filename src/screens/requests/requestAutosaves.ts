import type { ApolloClient } from '@apollo/client'
import type { Answers } from '../../../domain/intake/answers'
import { isPlainObject } from '../../../domain/intake/plainObject'
import { sameContent } from '../../../domain/requests/sameContent'
import { errorInfoOf } from '../../lib/apollo/errorCode'
import type { Autosave } from '../../lib/autosave/autosave'
import { autosaveRegistry } from '../../lib/autosave/autosaveRegistry'
import { saveFailureOf } from '../../lib/autosave/saveFailureOf'
import { readRequestDetail } from './readRequestDetail'
import { requestApi } from './requestApi'
import type { KeptRequest, RequestToSend } from './sendRequest'

/** What a draft says. */
export type RequestContent = Omit<RequestToSend, 'id' | 'version'>

export interface RequestBase {
  /** Absent before the first save. */
  readonly version?: number
  /** The request as the API answered last. */
  readonly kept?: KeptRequest
}

/** The drafts of requests that are being answered, by the request's id. */
const requestAutosaves = autosaveRegistry<RequestContent, RequestBase>({
  kind: 'request',
  isValue: (stored): stored is RequestContent => isPlainObject(stored) && isPlainObject(stored['answers']),
  isBase: (stored): stored is RequestBase => isPlainObject(stored),
  isSame: sameContent,
  isNewer: (base, than) => (base.version ?? 0) > (than.version ?? 0),
})

/**
 * Has the account save a draft: intake, check-in, photos and sending share one autosave for each request, so that no two
 * saves of it are ever in flight.
 */
export function autosaveRequest(
  { id, version, ...content }: RequestToSend,
  apollo: () => Promise<ApolloClient>,
): Autosave<RequestContent, RequestBase> {
  const base = version === undefined ? {} : { version }
  // Version 0 exists nowhere: the first value is saved whatever it says.
  const nothingKnown = { ...content, questionnaireVersion: 0, answers: {} }
  const autosave = requestAutosaves.open(
    id,
    { value: nothingKnown, base },
    {
      save: async (value, { version: expected }) => {
        const api = requestApi(await apollo())
        const kept = await api.save({ ...value, id, ...(expected !== undefined && { version: expected }) })
        return { version: kept.version, kept }
      },
      failureOf: saveFailureOf,
      readLatest: async (conflict) => {
        const { current } = errorInfoOf(conflict)
        if (!isPlainObject(current) || current['status'] !== 'draft') return undefined
        const detail = await readRequestDetail(await apollo(), id)
        const { version, questionnaireVersion } = detail.request
        return {
          value: { ...content, questionnaireVersion, answers: detail.answers },
          base: { version },
        }
      },
      merge: ({ mine, theirs, saved }) => ({
        ...mine,
        answers: mergeAnswers(mine.answers, theirs.answers, saved.answers),
      }),
    },
  )
  autosave.set(content)
  return autosave
}

/** Saves a draft now. @throws what the API refuses with, or the network's error */
export async function saveRequestNow(
  request: RequestToSend,
  apollo: () => Promise<ApolloClient>,
): Promise<KeptRequest> {
  const { kept } = await autosaveRequest(request, apollo).flush()
  if (!kept) throw new Error('A flushed draft was not answered.')
  return kept
}

/** Ends the autosave of a request and forgets what is unsaved of it. */
export const discardRequest = requestAutosaves.discard

/** The items that were answered in this tab and not saved yet. */
export function unsavedItems(id: string): readonly string[] {
  const unsaved = requestAutosaves.stored(id)
  return unsaved ? changedItems(unsaved.value.answers, unsaved.saved.answers) : []
}

function changedItems(answers: Answers, before: Answers): readonly string[] {
  return [...new Set([...Object.keys(answers), ...Object.keys(before)])].filter(
    (itemId) => !sameContent(answers[itemId], before[itemId]),
  )
}

/** Of two answers to a question the one that changed since both agreed; this tab's when both did. */
function mergeAnswers(mine: Answers, theirs: Answers, saved: Answers): Answers {
  const merged: Record<string, Answers[string]> = { ...theirs }
  for (const itemId of changedItems(mine, saved)) {
    const answer = mine[itemId]
    if (answer === undefined) delete merged[itemId]
    else merged[itemId] = answer
  }
  return merged
}
