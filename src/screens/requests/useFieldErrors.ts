import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Item } from '../../../domain/intake/questionnaire'
import { anchorOf } from './anchorOf'
import { problemText } from './problemText'
import type { ReadEntries } from './readEntries'

export type FieldErrors = {
  /** What is wrong with an item, once the person has tried to go on. */
  readonly of: (itemId: string) => string | undefined
  readonly list: readonly { readonly item: Item; readonly text: string }[]
  /** Looks at all items. Shows what is wrong and brings the focus to the first of it. @returns whether all is well */
  readonly check: () => boolean
}

/** The errors of a step: never before the person has tried to go on, and gone as soon as they are put right. */
export function useFieldErrors(items: readonly Item[], { answers, problems }: ReadEntries): FieldErrors {
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set())

  function ruleBrokenBy(item: Item): string | undefined {
    return problems[item.id] ?? (item.required && !(item.id in answers) ? 'required' : undefined)
  }

  const wrong = items.flatMap((item) => {
    const rule = ruleBrokenBy(item)
    return rule === undefined ? [] : [{ item, text: problemText(item, rule) }]
  })
  const list = wrong.filter(({ item }) => flagged.has(item.id))

  function check(): boolean {
    const [first] = wrong
    if (!first) return true
    flushSync(() => setFlagged(new Set(wrong.map(({ item }) => item.id))))
    focusQuestion(first.item.id)
    return false
  }

  return { list, check, of: (itemId) => list.find(({ item }) => item.id === itemId)?.text }
}

/** Puts the focus on the control of a question: the chosen one of a group, else the first. */
export function focusQuestion(itemId: string): void {
  const question = document.getElementById(anchorOf(itemId))
  const control =
    question?.querySelector<HTMLElement>('input:checked') ??
    question?.querySelector<HTMLElement>('input, select, textarea')
  control?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
