import { treatmentTypes } from '../../../domain/treatmentTypes'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Draft } from './draft'
import { drafts } from './findDraft'

/**
 * Deletes the answers of a submitted request and marks it as submitted. The browser's Back then shows its status
 * instead of an empty questionnaire.
 */
export function markSubmitted({ treatmentType, requestId, questionnaireVersion, ownerId }: Draft): void {
  drafts.save({
    treatmentType,
    requestId,
    questionnaireVersion,
    entries: {},
    isSubmitted: true,
    ...(ownerId && { ownerId }),
  })
}

/** Marks a request as submitted, like {@link markSubmitted}, if this tab has its answers. */
export function markRequestSubmitted(requestId: string): void {
  for (const type of treatmentTypes) {
    const draft = drafts.load(type)
    if (draft?.requestId === requestId) markSubmitted(draft)
  }
}

/** Clears the mark when the patient starts a new request instead of going back. */
export function clearSubmittedMarker(type: TreatmentType): void {
  const draft = drafts.load(type)
  if (draft?.isSubmitted && Object.keys(draft.entries).length === 0) drafts.remove(type)
}
