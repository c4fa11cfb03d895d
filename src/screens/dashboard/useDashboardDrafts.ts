import { useState } from 'react'
import type { TreatmentType } from '../../generated/graphql'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { isVisibleTo, isStarted } from '../../lib/intake/draft'
import { draftStorage } from '../../lib/intake/draftStorage'

/** Treatments with an unsent draft of this user in this tab. */
export function useDashboardDrafts(userId: string | undefined): readonly TreatmentType[] {
  const [drafts] = useState(() => {
    const storage = draftStorage()
    return treatmentTypes.flatMap((type) => storage.load(type) ?? [])
  })
  return drafts
    .filter((draft) => isVisibleTo(draft, userId, false) && !draft.isSubmitted && isStarted(draft))
    .map(({ treatmentType }) => treatmentType)
}
