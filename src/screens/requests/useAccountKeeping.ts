import type { Answers } from '../../../domain/intake/answers'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { sameContent } from '../../../domain/requests/sameContent'
import { loadApi } from '../../lib/apollo/sharedApi'
import { confirmedOf } from './draft'
import { entriesOf } from './entriesOf'
import { drafts } from './findDraft'
import { forgetInAccount } from './forgetInAccount'
import type { IntakePlan, IntakeStep } from './intakePlan'
import { requestOf } from './requestOf'
import type { DraftControl } from './useDraft'
import { useIsPatient } from './useIsPatient'
import { useRequestAutosave } from './useRequestAutosave'

type AccountKeeping = {
  readonly control: DraftControl
  readonly questionnaire: Questionnaire
  readonly answers: Answers
  readonly plan: IntakePlan
  readonly step: IntakeStep | undefined
  /** The API offers newer questions. */
  readonly onOutdated: () => void
}

/**
 * Keeps a patient's draft in their account too, while it is being answered: not what stops the request, which is told
 * to nobody, and not the last step, which sends.
 */
export function useAccountKeeping({
  control,
  questionnaire,
  answers,
  plan,
  step,
  onOutdated,
}: AccountKeeping): {
  /** Since when the account has everything; undefined while it has not. */
  readonly savedAt: Date | undefined
  readonly startOver: () => void
} {
  const isPatient = useIsPatient()
  const isBeingAnswered = step !== undefined && step.kind !== 'send' && !plan.stop
  const own = confirmedOf(answers, control.draft)
  const isKept = isPatient && isBeingAnswered && Object.keys(own).length > 0
  const savedAt = useRequestAutosave({
    apollo: async () => (await loadApi()).apollo,
    request: isKept ? requestOf(control.draft, questionnaire, own) : undefined,
    onSaved: ({ id, version }) => {
      // Who has signed out meanwhile has left nothing in this tab, and nothing must come back to it.
      if (drafts.load(questionnaire.treatmentType)?.requestId === id)
        control.change({ requestVersion: version })
    },
    onMerged: (merged) => {
      for (const [itemId, entry] of Object.entries(entriesOf(questionnaire, merged)))
        if (!sameContent(merged[itemId], own[itemId])) control.setEntry(itemId, entry)
    },
    onOutdated,
  })

  function startOver(): void {
    if (isPatient) forgetInAccount(control.draft)
    control.startOver()
  }

  return { savedAt, startOver }
}
