import { useMemo, useRef, useState } from 'react'
import type { Answers } from '../../../domain/intake/answers/answers'
import { isPlainObject } from '../../../domain/isPlainObject'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { dayOf } from '../../lib/format/dateTimes'
import { usePersistentState } from '../../lib/storage/usePersistentState'
import { entriesFromAnswers } from '../../lib/questionnaire/entriesFromAnswers'
import { type Entries, type Entry, isEntry } from '../../lib/questionnaire/entry'
import type { IntakePlan } from '../../lib/questionnaire/intakePlan'
import { buildIntakePlan } from '../../lib/questionnaire/intakePlan'
import type { ReadEntries } from '../../lib/questionnaire/readEntries'
import { readEntries } from '../../lib/questionnaire/readEntries'
import type { RenewalOffer } from './renewalOffer'
import { unsavedItems } from '../../lib/requests/requestAutosaves'
import type { RequestToSend } from '../../lib/requests/sendRequest'
import { useMedicineRecognition } from '../../lib/questionnaire/useMedicineRecognition'

/** A check-in as it is being answered. */
export type CheckIn = {
  readonly entries: Entries
  readonly read: ReadEntries
  readonly plan: IntakePlan
  readonly setEntry: (itemId: string, entry: Entry) => void
  /** The request to submit: only answers to items of the check-in; the API knows the rest. */
  readonly request: RequestToSend
  readonly onSaved: (version: number) => void
  /** Whether the person has answered anything, here or in another browser. */
  readonly isBegun: boolean
  /** Continuing from a step starts the check-in, even if all its answers were prefilled. */
  readonly begin: () => void
  /** Deletes the tab's copy after submission. */
  readonly clear: () => void
}

/** State that the tab keeps across reloads. */
interface CheckInState {
  /** Request id; empty before the first answer. */
  readonly id: string
  /** The version that the entries build on. */
  readonly version?: number
  readonly isBegun: boolean
  readonly entries: Entries
}

const emptyCheckIn: CheckInState = { id: '', isBegun: false, entries: {} }

/** The check-in of a renewal, prefilled from the record and kept in the tab until it is submitted. */
export function useCheckIn(offer: RenewalOffer, questionnaire: Questionnaire): CheckIn {
  const { prescription } = offer
  const record = useMemo(() => answersIn(offer.record), [offer.record])
  const known = useMemo(
    () => entriesFromAnswers(questionnaire, pickAnswers(record, questionnaire.renewal?.fromRecord ?? [])),
    [questionnaire, record],
  )
  const storage = usePersistentState<CheckInState>(
    `checkIn.${prescription.id}`,
    emptyCheckIn,
    readCheckInState,
  )
  const [state, setState] = useState(() => initialState(storage.value, offer, questionnaire))
  // Consecutive changes of one event build on the latest value, not on the last render.
  const latest = useRef(state)
  const { id, version, entries, isBegun } = state
  const [today] = useState(() => dayOf(new Date()))
  const read = useMemo(
    () => readEntries(questionnaire, { ...known, ...entries }, today),
    [questionnaire, known, entries, today],
  )
  const recognize = useMedicineRecognition(read.answers)
  const plan = useMemo(
    () => buildIntakePlan(questionnaire, read, { today, ...(recognize && { recognize }) }),
    [questionnaire, read, today, recognize],
  )
  function change(next: Partial<CheckInState>): void {
    latest.current = { ...latest.current, ...next }
    setState(latest.current)
    storage.set(latest.current)
  }

  const request: RequestToSend = {
    id,
    treatmentType: prescription.treatmentType,
    questionnaireVersion: questionnaire.version,
    answers: pickAnswers(read.answers, Object.keys(entries)),
    renewsPrescriptionId: prescription.id,
    ...(version !== undefined && { version }),
  }

  return {
    entries,
    read,
    plan,
    setEntry: (itemId, entry) =>
      change({ isBegun: true, entries: { ...latest.current.entries, [itemId]: entry } }),
    request,
    isBegun,
    begin: () => change({ isBegun: true }),
    onSaved: (saved) => change({ version: saved }),
    clear: storage.clear,
  }
}

/**
 * Merges the tab's answers with the account's. The account's answer wins where another browser has changed it
 * since, but never over one that did not reach the account.
 */
function initialState(stored: CheckInState, offer: RenewalOffer, questionnaire: Questionnaire): CheckInState {
  const { request: begun } = offer
  const inAccount = {
    ...entriesFromAnswers(
      questionnaire,
      pickAnswers(answersIn(offer.record), questionnaire.renewal?.prefilled ?? []),
    ),
    ...entriesFromAnswers(questionnaire, answersIn(offer.draftAnswers)),
  }
  const id = begun?.id ?? (stored.id || crypto.randomUUID())
  const isBehind = stored.id === id && (stored.version ?? 0) < (begun?.version ?? 0)
  const entries = isBehind
    ? { ...stored.entries, ...inAccount, ...pickEntries(stored.entries, unsavedItems(id)) }
    : { ...inAccount, ...stored.entries }
  return { id, entries, isBegun: stored.isBegun || begun !== null, ...(begun && { version: begun.version }) }
}

function readCheckInState(stored: unknown): CheckInState | undefined {
  if (!isPlainObject(stored) || typeof stored['id'] !== 'string' || !isPlainObject(stored['entries']))
    return undefined
  const entries = Object.entries(stored['entries']).filter((each): each is [string, Entry] =>
    isEntry(each[1]),
  )
  const { id, version } = stored
  return {
    id,
    isBegun: stored['isBegun'] === true,
    entries: Object.fromEntries(entries),
    ...(typeof version === 'number' && { version }),
  }
}

function pickEntries(entries: Entries, itemIds: readonly string[]): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => itemIds.includes(id)))
}

/** AWSJSON travels as text. */
function answersIn(json: string | null): Answers {
  const value: unknown = JSON.parse(json ?? '{}')
  // The API wrote it; a form reads it field by field.
  return isPlainObject(value) ? (value as Answers) : {}
}

function pickAnswers(answers: Answers, itemIds: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => itemIds.includes(id)))
}
