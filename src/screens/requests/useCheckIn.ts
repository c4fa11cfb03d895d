import { useApolloClient } from '@apollo/client/react'
import { useMemo, useRef, useState } from 'react'
import type { Answers } from '../../../domain/intake/answers'
import { isPlainObject } from '../../../domain/intake/plainObject'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { dayOf } from '../../lib/format/dateTimes'
import { entriesOf } from './entriesOf'
import type { Entries, Entry } from './entry'
import type { IntakePlan } from './intakePlan'
import { planOf } from './intakePlan'
import type { ReadEntries } from './readEntries'
import { readEntries } from './readEntries'
import type { RenewalOffer } from './renewalOffer'
import { requestApi } from './requestApi'
import { type RequestToSend, saveOverOwnDraft } from './sendRequest'
import { useRecognition } from './useRecognition'

/** A check-in as it is being answered. */
export type CheckIn = {
  readonly entries: Entries
  readonly read: ReadEntries
  readonly plan: IntakePlan
  readonly setEntry: (itemId: string, entry: Entry) => void
  /** What is sent: only what was asked; the API knows the rest. */
  readonly request: RequestToSend
  readonly onSaved: (version: number) => void
  /** Keeps it in the account. Going on does not wait for it. */
  readonly save: () => void
  readonly savedAt: Date | undefined
}

/** The check-in of a renewal: the record filled in where that helps, and kept in the account as it is answered. */
export function useCheckIn(offer: RenewalOffer, questionnaire: Questionnaire): CheckIn {
  const apollo = useApolloClient()
  const { prescription, request: begun } = offer
  const record = useMemo(() => answersIn(offer.record), [offer.record])
  const known = useMemo(
    () => entriesOf(questionnaire, only(record, questionnaire.renewal?.fromRecord ?? [])),
    [questionnaire, record],
  )
  const [entries, setEntries] = useState<Entries>(() => ({
    ...entriesOf(questionnaire, only(record, questionnaire.renewal?.prefilled ?? [])),
    ...entriesOf(questionnaire, answersIn(offer.draftAnswers)),
  }))
  const [id] = useState(() => begun?.id ?? crypto.randomUUID())
  const [savedAt, setSavedAt] = useState<Date>()
  const [version, setVersion] = useState(begun?.version)
  const [today] = useState(() => dayOf(new Date()))
  const read = useMemo(
    () => readEntries(questionnaire, { ...known, ...entries }, today),
    [questionnaire, known, entries, today],
  )
  const recognize = useRecognition(read.answers)
  const plan = useMemo(
    () => planOf(questionnaire, read, { today, ...(recognize && { recognize }) }),
    [questionnaire, read, today, recognize],
  )
  const isSaving = useRef(false)

  const request: RequestToSend = {
    id,
    treatmentType: prescription.treatmentType,
    questionnaireVersion: questionnaire.version,
    answers: only(read.answers, Object.keys(entries)),
    renewsPrescriptionId: prescription.id,
    ...(version !== undefined && { version }),
  }

  async function keep(): Promise<void> {
    // What is answered meanwhile is saved with the next step.
    if (isSaving.current) return
    isSaving.current = true
    try {
      const saved = await saveOverOwnDraft(request, requestApi(apollo))
      setVersion(saved.version)
      setSavedAt(new Date())
    } catch {
      // Sending saves once more, and tells what fails.
      setSavedAt(undefined)
    } finally {
      isSaving.current = false
    }
  }

  return {
    entries,
    read,
    plan,
    setEntry: (itemId, entry) => setEntries((before) => ({ ...before, [itemId]: entry })),
    request,
    onSaved: setVersion,
    save: () => void keep(),
    savedAt,
  }
}

/** AWSJSON travels as text. */
function answersIn(json: string | null): Answers {
  const value: unknown = JSON.parse(json ?? '{}')
  // The API wrote it; a form reads it field by field.
  return isPlainObject(value) ? (value as Answers) : {}
}

function only(answers: Answers, itemIds: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => itemIds.includes(id)))
}
