import { useDeferredValue, useEffect, useState } from 'react'
import { readPatientSearch } from '../../../domain/records/patientSearch'
import { usePatientSearchQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import type { ProblemCode } from '../../lib/errors/problemCode'
import type { FoundPatient } from './optionGroups'

/** The pause in typing after which patients are searched. */
const pauseMs = 250

interface PatientSearch {
  readonly patients: readonly FoundPatient[]
  readonly isSearching: boolean
  /** Nothing is searched any more that was typed, without a failure. */
  readonly isEmpty: boolean
  readonly hasMore: boolean
  readonly problem: ProblemCode | undefined
}

/** Searches patients after a pause in typing. The answers are not cached: they are of people whom one only looked for. */
export function usePatientSearch(text: string): PatientSearch {
  const typed = readPatientSearch(text) ? text.trim() : ''
  const asked = usePause(typed)
  const { data, previousData, loading, error } = usePatientSearchQuery({
    variables: { text: asked },
    skip: asked === '',
    fetchPolicy: 'no-cache',
  })
  const isSearching = typed !== '' && (typed !== asked || loading)
  const isAsked = typed !== '' && asked !== ''
  const found = (data ?? previousData)?.patientSearch
  const patients = useDeferredValue(isAsked && found ? found.nodes : none)
  if (text.trim() === '' || isSearching)
    return { patients, isSearching, isEmpty: false, hasMore: false, problem: undefined }
  return {
    patients,
    isSearching,
    isEmpty: !error,
    hasMore: isAsked && found?.hasMore === true,
    problem: error && codeOf(error),
  }
}

const none: readonly FoundPatient[] = []

/** Returns the text once it has not changed for a moment; an empty one at once. */
function usePause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(
    function settle() {
      const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
      return () => clearTimeout(timer)
    },
    [text],
  )
  return settled
}
