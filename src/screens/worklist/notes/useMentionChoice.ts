import { useId, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { splitAtMentions } from '../../../../domain/records/noteMention'
import { useNoteReadersQuery, type NoteMentionInput } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'

/** A colleague who can be mentioned. */
export interface Mentionable {
  readonly id: string
  readonly name: string
  readonly credentials: string | null
}

export interface MentionChoice {
  /** Colleagues that match the text after the `@` before the caret; undefined without one. */
  readonly matches: readonly Mentionable[] | undefined
  /** The one that Enter takes. */
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly choose: (colleague: Mentionable) => void
  /** Handles the keys of the list; prevents their default when they were for it. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Call when the text or the caret has changed. */
  readonly moveCaret: (caret: number) => void
  /** The colleagues whom the text names. */
  readonly mentioned: readonly Mentionable[]
  readonly mentions: readonly NoteMentionInput[]
  readonly retry: () => void
}

interface Field {
  readonly requestId: string
  readonly text: string
  readonly setText: (text: string) => void
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** The choice of a colleague after "@" by the keys of a combobox (WAI-ARIA APG), in the field of the note itself. */
export function useMentionChoice({ requestId, text, setText, fieldRef }: Field): MentionChoice {
  const listId = useId()
  const { data, refetch } = useNoteReadersQuery({ variables: { requestId }, skip: !text.includes('@') })
  const [caret, setCaret] = useState(0)
  const [place, setPlace] = useState({ query: '', active: 0 })
  const [closedAt, setClosedAt] = useState<number>()
  const [insertedAt, setInsertedAt] = useState<number>()
  useLayoutEffect(
    function placeCaretAfterName() {
      if (insertedAt !== undefined) fieldRef.current?.setSelectionRange(insertedAt, insertedAt)
    },
    [insertedAt, fieldRef],
  )

  const colleagues = (data?.noteReaders ?? []).flatMap(({ id, name, credentials }) =>
    name === null ? [] : [{ id, name, credentials }],
  )
  const typed = readTyped(text.slice(0, caret))
  const matches = typed && typed.at !== closedAt ? matching(typed.query, colleagues) : undefined
  // Another query has another list, whose first entry is the best match.
  const active = place.query === typed?.query ? place.active : 0

  function choose({ name }: Mentionable): void {
    if (!typed) return
    const end = typed.at + name.length + 2
    setText(`${text.slice(0, typed.at)}@${name} ${text.slice(caret)}`)
    setCaret(end)
    setInsertedAt(end)
  }
  function moveCaret(next: number): void {
    setCaret(next)
    setInsertedAt(undefined)
  }
  function move(by: number, count: number): void {
    setPlace({ query: typed?.query ?? '', active: (active + by + count) % count })
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!matches || event.nativeEvent.isComposing) return
    const chosen = matches[active]
    if (event.key === 'Escape') setClosedAt(typed?.at)
    else if (event.key === 'ArrowDown' && chosen) move(1, matches.length)
    else if (event.key === 'ArrowUp' && chosen) move(-1, matches.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.shiftKey) choose(chosen)
    else return
    event.preventDefault()
  }

  const named = colleagues.map((colleague) => ({ ...colleague, text: `@${colleague.name}` }))
  const inText = new Set(
    splitAtMentions(text, named).flatMap(({ mention }) => (mention ? [mention.name] : [])),
  )
  const mentioned = colleagues.filter(({ name }) => inText.has(name))
  return {
    matches,
    active,
    listId,
    optionId: (index) => `${listId}-${index}`,
    choose,
    onKeyDown,
    moveCaret,
    mentioned,
    mentions: mentioned.map(({ id, name }) => ({ accountId: id, text: `@${name}` })),
    retry: safeRefetch(refetch),
  }
}

/** Returns the text between an `@` that begins a word and the caret. */
function readTyped(before: string): { readonly at: number; readonly query: string } | undefined {
  const found = /(?:^|[\s(])@([^@\n]{0,60})$/u.exec(before)
  const query = found?.[1]
  return query === undefined ? undefined : { at: before.length - query.length - 1, query }
}

/** @returns undefined when text follows a name, or it was no name */
function matching(query: string, colleagues: readonly Mentionable[]): readonly Mentionable[] | undefined {
  const wanted = query.toLowerCase()
  const matches = colleagues.filter(({ name }) => {
    const words = name.toLowerCase()
    return words !== wanted && (words.startsWith(wanted) || words.includes(` ${wanted}`))
  })
  return matches.length > 0 ||
    (!/\s/u.test(query) && !colleagues.some(({ name }) => name.toLowerCase() === wanted))
    ? matches
    : undefined
}
