import { treatmentTypes } from '../../words/en/treatments'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Draft } from './draft'
import { drafts } from './findDraft'

/**
 * Forgets the answers of a request that has arrived. That it has is remembered, so that the browser's Back leads to how
 * it stands and not to empty questions.
 */
export function markSent({ treatmentType, requestId, questionnaireVersion, ownerId }: Draft): void {
  drafts.save({
    treatmentType,
    requestId,
    questionnaireVersion,
    entries: {},
    isSubmitted: true,
    ...(ownerId && { ownerId }),
  })
}

/** The same for a request whose answers may lie in this tab. */
export function markSentRequest(requestId: string): void {
  for (const type of treatmentTypes) {
    const draft = drafts.load(type)
    if (draft?.requestId === requestId) markSent(draft)
  }
}

/** Whoever comes anew, and not back, begins a request of their own. */
export function leaveSentBehind(type: TreatmentType): void {
  const draft = drafts.load(type)
  if (draft?.isSubmitted && Object.keys(draft.entries).length === 0) drafts.remove(type)
}
