import { useId, useState, type KeyboardEvent } from 'react'
import { useMyPractitionerQuery } from '../../../generated/graphql'
import { fillQuickText } from '../../../lib/messages/fillQuickText'
import { quickTexts, type QuickText } from '#words/messages/quickTexts'
import type { Draft } from './useDraft'

export interface QuickTextChoice {
  /** Quick texts matching the draft; undefined while it does not start with a slash. */
  readonly matches: readonly QuickText[] | undefined
  /** The one that Enter takes. */
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  /** As it would be written to this patient. */
  readonly textOf: (quickText: QuickText) => string
  readonly choose: (quickText: QuickText) => void
  /** Handles the keys of the list; prevents their default when they were for it. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The choice of a quick text by the keys of a combobox (WAI-ARIA APG), in the field of the message itself. */
export function useQuickTexts(draft: Draft, patientName: string | null | undefined): QuickTextChoice {
  const listId = useId()
  const [place, setPlace] = useState({ text: '', active: 0 })
  // If the clinician's own quick texts fail to load, the practice's remain available.
  const { data } = useMyPractitionerQuery({ fetchPolicy: 'cache-first' })
  const offered = [...(data?.myPractitioner.quickTexts ?? []), ...quickTexts]
  const [closedAt, setClosedAt] = useState<string>()
  const found = closedAt === draft.text ? undefined : matchingQuickTexts(draft.text, offered)
  // A changed text has another list, whose first entry is the best match.
  const active = place.text === draft.text ? place.active : 0

  const textOf = (quickText: QuickText) => fillQuickText(quickText.text, patientName)
  const choose = (quickText: QuickText) => draft.write(textOf(quickText))

  function move(by: number, count: number): void {
    setPlace({ text: draft.text, active: (active + by + count) % count })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!found || event.nativeEvent.isComposing) return
    const chosen = found[active]
    if (event.key === 'Escape') setClosedAt(draft.text)
    else if (event.key === 'ArrowDown' && chosen) move(1, found.length)
    else if (event.key === 'ArrowUp' && chosen) move(-1, found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.shiftKey) choose(chosen)
    else return
    event.preventDefault()
  }

  const optionId = (index: number) => `${listId}-${index}`
  return { matches: found, active, listId, optionId, textOf, choose, onKeyDown }
}

/**
 * Returns the quick texts for a draft that begins with "/", matching titles first.
 * @returns undefined for any other draft
 */
function matchingQuickTexts(
  draft: string,
  quickTexts: readonly QuickText[],
): readonly QuickText[] | undefined {
  if (!draft.startsWith('/') || draft.includes('\n')) return undefined
  const wanted = draft.slice(1).trim().toLowerCase()
  const inTitle = quickTexts.filter(({ title }) => title.toLowerCase().includes(wanted))
  const inText = quickTexts.filter(
    (each) => !inTitle.includes(each) && each.text.toLowerCase().includes(wanted),
  )
  return [...inTitle, ...inText]
}
