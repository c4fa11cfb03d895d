import { useCallback, useEffect, useState } from 'react'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { logFailure } from '../../lib/session/logFailure'
import { loadQuestionnaire } from './loadQuestionnaire'

type Attempt = { readonly number: number; readonly fresh: boolean }
type Outcome = { readonly attempt: number; readonly questionnaire?: Questionnaire }

export type QuestionnaireState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly questionnaire: Questionnaire; readonly reload: () => void }

/** The current questionnaire of a treatment. `reload` fetches it past every cache and keeps the old one until then. */
export function useQuestionnaire(type: TreatmentType): QuestionnaireState {
  const [attempt, setAttempt] = useState<Attempt>({ number: 1, fresh: false })
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0 })

  useEffect(
    function load() {
      const controller = new AbortController()
      loadQuestionnaire(type, { signal: controller.signal, fresh: attempt.fresh }).then(
        (questionnaire) => setOutcome({ attempt: attempt.number, questionnaire }),
        (error: unknown) => {
          if (controller.signal.aborted) return
          logFailure('The questionnaire could not be loaded.', error)
          setOutcome((before) => ({ ...before, attempt: attempt.number }))
        },
      )
      return () => controller.abort()
    },
    [type, attempt],
  )

  const again = useCallback(
    (fresh: boolean) => setAttempt(({ number }) => ({ number: number + 1, fresh })),
    [],
  )
  if (outcome.questionnaire) {
    return { status: 'ready', questionnaire: outcome.questionnaire, reload: () => again(true) }
  }
  if (outcome.attempt < attempt.number) return { status: 'loading' }
  return { status: 'failed', retry: () => again(false) }
}
