import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'

/** The text between a trigger that begins a word and the caret. */
const typedAfter = {
  '@': /(?:^|[\s(])@([^@\n]{0,60})$/u,
  '/': /(?:^|[\s(])\/([^/\n]{0,60})$/u,
} as const

/** A list of options for what is typed after a trigger, in the text field itself. */
export interface Completion<Option> {
  /** Options that match the text between the trigger and the caret; undefined while none are offered. */
  readonly matches: readonly Option[] | undefined
  /** The one that Enter takes. */
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly choose: (option: Option) => void
  /** Handles the keys of the list; prevents their default when they were for it. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** Call when the text or the caret has changed. */
  readonly moveCaret: (field: HTMLTextAreaElement) => void
}

interface CompletionOptions<Option> {
  readonly trigger: keyof typeof typedAfter
  readonly text: string
  readonly setText: (text: string) => void
  /** @returns undefined to offer no list, because the text is not meant for it */
  readonly find: (query: string) => readonly Option[] | undefined
  /** Replaces the trigger and the text after it. */
  readonly textOf: (option: Option) => string
}

/** The choice of an option by the keys of a combobox (WAI-ARIA APG), in a field of several lines. */
export function useCompletion<Option>({
  trigger,
  text,
  setText,
  find,
  textOf,
}: CompletionOptions<Option>): Completion<Option> {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // The caret belongs to the text in which it was seen; the text may be replaced from outside.
  const [seen, setSeen] = useState({ text: '', caret: 0 })
  const [place, setPlace] = useState({ query: '', active: 0 })
  const [closedIn, setClosedIn] = useState<string>()
  const [insertedAt, setInsertedAt] = useState<number>()
  useLayoutEffect(
    function placeCaretAfterInsertion() {
      if (insertedAt !== undefined) field.current?.setSelectionRange(insertedAt, insertedAt)
    },
    [insertedAt],
  )

  const typed = seen.text === text ? readTyped(text.slice(0, seen.caret), typedAfter[trigger]) : undefined
  const matches = typed && closedIn !== text ? find(typed.query) : undefined
  // Another query has another list, whose first entry is the best match.
  const active = place.query === typed?.query ? Math.min(place.active, (matches?.length ?? 1) - 1) : 0

  function choose(option: Option): void {
    if (!typed) return
    const inserted = textOf(option)
    const end = typed.at + inserted.length
    const next = text.slice(0, typed.at) + inserted + text.slice(seen.caret)
    setText(next)
    setSeen({ text: next, caret: end })
    setInsertedAt(end)
  }
  function moveCaret(element: HTMLTextAreaElement): void {
    field.current = element
    setSeen({ text: element.value, caret: element.selectionStart })
    setInsertedAt(undefined)
  }
  function move(by: number, count: number): void {
    setPlace({ query: typed?.query ?? '', active: (active + by + count) % count })
  }
  function onKeyDown(event: KeyboardEvent): void {
    // With Ctrl or ⌘, Enter submits the form.
    if (!matches || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const chosen = matches[active]
    // The next change of the text opens it again.
    if (event.key === 'Escape') setClosedIn(text)
    else if (event.key === 'ArrowDown' && chosen) move(1, matches.length)
    else if (event.key === 'ArrowUp' && chosen) move(-1, matches.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.shiftKey) choose(chosen)
    else return
    event.preventDefault()
  }

  const optionId = (index: number) => `${listId}-${index}`
  return { matches, active, listId, optionId, choose, onKeyDown, moveCaret }
}

type FieldCompletion = Omit<Completion<unknown>, 'choose'>

/** Returns the props of a text field with completions; those of the open one for assistive technology. */
export function completionField(...completions: readonly FieldCompletion[]) {
  const open = completions.find(({ matches }) => (matches?.length ?? 0) > 0)
  const moveCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    for (const completion of completions) completion.moveCaret(currentTarget)
  }
  return {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    ...(open && {
      'aria-controls': open.listId,
      'aria-activedescendant': open.optionId(open.active),
    }),
    onInput: moveCaret,
    onSelect: moveCaret,
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      for (const { onKeyDown } of completions) if (!event.defaultPrevented) onKeyDown(event)
    },
  } as const
}

function readTyped(
  before: string,
  pattern: RegExp,
): { readonly at: number; readonly query: string } | undefined {
  const query = pattern.exec(before)?.[1]
  return query === undefined ? undefined : { at: before.length - query.length - 1, query }
}
