import type { ApolloClient } from '@apollo/client'
import type { Answers } from '../../../domain/intake/answers/answers'
import { isPlainObject } from '../../../domain/isPlainObject'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import { errorInfoOf } from '../apollo/errorCode'
import type { Autosave } from '../autosave/autosave'
import { autosaveRegistry } from '../autosave/autosaveRegistry'
import { classifySaveFailure } from '../autosave/classifySaveFailure'
import { readRequestDetail } from './readRequestDetail'
import { requestApi } from './requestApi'
import type { SavedRequest, RequestToSend } from './sendRequest'

/** The content of a draft. */
export type RequestContent = Omit<RequestToSend, 'id' | 'version'>

export interface RequestBase {
  /** Absent before the first save. */
  readonly version?: number
  /** The request in the API's last answer. */
  readonly savedRequest?: SavedRequest
}

/** The autosaves of drafts, by request id. */
const requestAutosaves = autosaveRegistry<RequestContent, RequestBase>({
  kind: 'request',
  isValue: (stored): stored is RequestContent => isPlainObject(stored) && isPlainObject(stored['answers']),
  isBase: (stored): stored is RequestBase => isPlainObject(stored),
  isSame: isDeepEqual,
  isNewer: (base, than) => (base.version ?? 0) > (than.version ?? 0),
})

/**
 * Saves a draft in the account. Intake, check-in, photos and sending share one autosave per request, so that no two
 * saves are in flight.
 */
export function autosaveRequest(
  { id, version, ...content }: RequestToSend,
  apollo: () => Promise<ApolloClient>,
): Autosave<RequestContent, RequestBase> {
  const base = version === undefined ? {} : { version }
  // Version 0 does not exist, so the first value is always saved.
  const nothingKnown = { ...content, questionnaireVersion: 0, answers: {} }
  const autosave = requestAutosaves.open(
    id,
    { value: nothingKnown, base },
    {
      save: async (value, { version: expected }) => {
        const api = requestApi(await apollo())
        const savedRequest = await api.save({
          ...value,
          id,
          ...(expected !== undefined && { version: expected }),
        })
        return { version: savedRequest.version, savedRequest }
      },
      failureOf: classifySaveFailure,
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

/** Saves a draft now. @throws the API's refusal or the network's error */
export async function saveRequestNow(
  request: RequestToSend,
  apollo: () => Promise<ApolloClient>,
): Promise<SavedRequest> {
  const { savedRequest } = await autosaveRequest(request, apollo).flush()
  if (!savedRequest) throw new Error('A flushed draft was not answered.')
  return savedRequest
}

/** Ends the autosave of a request and discards its unsaved changes. */
export const discardRequest = requestAutosaves.discard

/** Returns the items answered in this tab and not saved yet. */
export function unsavedItems(id: string): readonly string[] {
  const unsaved = requestAutosaves.stored(id)
  return unsaved ? changedItems(unsaved.value.answers, unsaved.saved.answers) : []
}

function changedItems(answers: Answers, before: Answers): readonly string[] {
  return [...new Set([...Object.keys(answers), ...Object.keys(before)])].filter(
    (itemId) => !isDeepEqual(answers[itemId], before[itemId]),
  )
}

/** Merges answers per question: the side that changed wins; this tab if both did. */
function mergeAnswers(mine: Answers, theirs: Answers, saved: Answers): Answers {
  const merged: Record<string, Answers[string]> = { ...theirs }
  for (const itemId of changedItems(mine, saved)) {
    const answer = mine[itemId]
    if (answer === undefined) delete merged[itemId]
    else merged[itemId] = answer
  }
  return merged
}
