import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Item } from '../../../domain/intake/questionnaire'
import { questionElementId } from './questionElementId'
import { questionProblemText } from './questionProblemText'
import type { ReadEntries } from './readEntries'

export type FieldErrors = {
  /** Returns the error of an item, after the first attempt to go on. */
  readonly of: (itemId: string) => string | undefined
  readonly list: readonly { readonly item: Item; readonly text: string }[]
  /** Validates all items, shows their errors and focuses the first one. @returns whether all are valid */
  readonly check: () => boolean
}

/** Manages the errors of a step: hidden until the first attempt to go on, removed as soon as they are fixed. */
export function useFieldErrors(items: readonly Item[], { answers, problems }: ReadEntries): FieldErrors {
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set())

  function ruleBrokenBy(item: Item): string | undefined {
    return problems[item.id] ?? (item.required && !(item.id in answers) ? 'required' : undefined)
  }

  const wrong = items.flatMap((item) => {
    const rule = ruleBrokenBy(item)
    return rule === undefined ? [] : [{ item, text: questionProblemText(item, rule) }]
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

/** Focuses the control of a question: the selected one of a group, else the first. */
export function focusQuestion(itemId: string): void {
  const question = document.getElementById(questionElementId(itemId))
  const control =
    question?.querySelector<HTMLElement>('input:checked') ??
    question?.querySelector<HTMLElement>('input, select, textarea')
  control?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
