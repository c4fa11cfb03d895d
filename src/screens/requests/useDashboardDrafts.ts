import { useState } from 'react'
import type { TreatmentType } from '../../generated/graphql'
import { treatmentTypes } from '../../words/en/treatments'
import { belongsTo, isBegun } from './draft'
import { draftStorage } from './draftStorage'

/** Treatments whose intake this person has begun in this tab and not sent. */
export function useDashboardDrafts(userId: string | undefined): readonly TreatmentType[] {
  const [drafts] = useState(() => {
    const storage = draftStorage(() => sessionStorage)
    return treatmentTypes.flatMap((type) => storage.load(type) ?? [])
  })
  return drafts
    .filter((draft) => belongsTo(draft, userId, false) && !draft.isSubmitted && isBegun(draft))
    .map(({ treatmentType }) => treatmentType)
}
