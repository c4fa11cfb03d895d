import { useEffect, useRef, useState } from 'react'
import type { TreatmentType } from '../../../../domain/generated/enums'
import { useSession } from '../../../lib/session/useSession'
import { isVisibleTo, type Draft, newDraft } from '../../../lib/intake/draft'
import { drafts, findDraft, hasSignedOut } from '../../../lib/intake/findDraft'
import type { Entry } from '../../../lib/questionnaire/entry'
import { markSubmitted } from '../../../lib/intake/submittedMarker'

export type DraftControl = {
  readonly draft: Draft
  /** Whether the browser stores the answers. */
  readonly isSaved: boolean
  /** Whether a stored draft existed when the page was opened. */
  readonly wasResumed: boolean
  readonly change: (changes: Partial<Omit<Draft, 'treatmentType' | 'entries'>>) => void
  readonly setEntry: (itemId: string, entry: Entry) => void
  readonly startOver: () => void
  /** Keeps the answers for another request than the closed one. */
  readonly reload: () => void
  /** Forgets the answers, because they have been sent. */
  readonly remove: () => void
}

/** The draft of one treatment; every change is stored in the tab at once. */
export function useDraft(type: TreatmentType, questionnaireVersion: number): DraftControl {
  const session = useSession()
  const userId = session.status === 'authenticated' ? session.userId : undefined
  const fresh = () => newDraft(type, questionnaireVersion, crypto.randomUUID())
  const [found] = useState(() => findDraft(type, session))
  const [{ draft, isSaved }, set] = useState({ draft: found ?? fresh(), isSaved: true })
  // Consecutive changes of one event build on the latest value, not on the last render.
  const latest = useRef(draft)

  function keep(next: Draft): void {
    latest.current = next
    set({ draft: next, isSaved: drafts.save(next) })
  }

  function startOver(): void {
    drafts.remove(type)
    const next = fresh()
    latest.current = next
    set({ draft: next, isSaved: true })
  }

  function reload(): void {
    const { requestVersion: _version, isSubmitted: _submitted, ...answered } = latest.current
    keep({ ...answered, requestId: crypto.randomUUID() })
  }

  const isForeign = session.status !== 'configuring' && !isVisibleTo(draft, userId, hasSignedOut())
  useEffect(
    function forgetAnothersDraft() {
      if (isForeign) startOver()
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when another account takes over
    [isForeign],
  )

  const owner = userId === undefined ? {} : { ownerId: userId }
  return {
    draft: isForeign ? fresh() : draft,
    isSaved,
    wasResumed: found !== undefined && found.requestId === draft.requestId,
    change: (changes) => keep({ ...latest.current, ...owner, ...changes }),
    setEntry: (itemId, entry) =>
      keep({ ...latest.current, ...owner, entries: { ...latest.current.entries, [itemId]: entry } }),
    startOver,
    reload,
    remove: () => markSubmitted(latest.current),
  }
}
