import type { Answers } from '../../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { isDeepEqual } from '../../../../domain/isDeepEqual'
import { confirmedEntries } from '../../../lib/intake/draft'
import { entriesFromAnswers } from '../../../lib/questionnaire/entriesFromAnswers'
import { drafts } from '../../../lib/intake/findDraft'
import { discardServerDraft } from './discardServerDraft'
import type { IntakePlan, IntakeStep } from '../../../lib/questionnaire/intakePlan'
import { requestFromDraft } from './requestFromDraft'
import type { DraftControl } from './useDraft'
import { useIsPatient } from '../useIsPatient'
import { useRequestAutosave } from '../../../lib/requests/useRequestAutosave'

type ServerDraftSync = {
  readonly control: DraftControl
  readonly questionnaire: Questionnaire
  readonly answers: Answers
  readonly plan: IntakePlan
  readonly step: IntakeStep | undefined
  /** The API offers newer questions. */
  readonly onOutdated: () => void
}

/**
 * Saves a patient's draft to their account while they answer. Answers that stop the request are not stored, and
 * the last step submits instead.
 */
export function useServerDraftSync({
  control,
  questionnaire,
  answers,
  plan,
  step,
  onOutdated,
}: ServerDraftSync): {
  /** Since when the account has everything; undefined while it has not. */
  readonly savedAt: Date | undefined
  readonly startOver: () => void
} {
  const isPatient = useIsPatient()
  const isBeingAnswered = step !== undefined && step.kind !== 'send' && !plan.stop
  const own = confirmedEntries(answers, control.draft)
  const isKept = isPatient && isBeingAnswered && Object.keys(own).length > 0
  const savedAt = useRequestAutosave({
    apollo: async () => (await (await import('../../../lib/apollo/sharedApi')).loadApi()).apollo,
    request: isKept ? requestFromDraft(control.draft, questionnaire, own) : undefined,
    onSaved: ({ id, version }) => {
      // Signing out in the meantime has emptied this tab, so nothing may be written to it.
      if (drafts.load(questionnaire.treatmentType)?.requestId === id)
        control.change({ requestVersion: version })
    },
    onMerged: (merged) => {
      for (const [itemId, entry] of Object.entries(entriesFromAnswers(questionnaire, merged)))
        if (!isDeepEqual(merged[itemId], own[itemId])) control.setEntry(itemId, entry)
    },
    onOutdated,
  })

  function startOver(): void {
    if (isPatient) discardServerDraft(control.draft)
    control.startOver()
  }

  return { savedAt, startOver }
}
