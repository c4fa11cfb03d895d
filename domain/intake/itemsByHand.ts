import type { ChoiceItem, ChoicesItem, Option, TextItem } from './questionnaire'

/* Short forms for writing items by hand; what they make is plain data. */

type Rest<I> = Partial<Pick<I & { help?: string }, 'help' | Extract<'visibleWhen' | 'required', keyof I>>>

export const option = (value: string, label: string, rest: Omit<Option, 'value' | 'label'> = {}): Option => ({
  value,
  label,
  ...rest,
})

export const none = (label = 'None of these'): Option => option('none', label, { exclusive: true })
export const notSure = (label = 'I’m not sure'): Option =>
  option('not_sure', label, { exclusive: true, meansUnknown: true })

/** One of several; required unless told otherwise. */
export const choice = (
  id: string,
  label: string,
  options: readonly Option[],
  rest: Rest<ChoiceItem> = {},
): ChoiceItem => ({ kind: 'choice', id, label, required: true, options, ...rest })

/** Any number of several; required unless told otherwise, so "none" has to be said. */
export const choices = (
  id: string,
  label: string,
  options: readonly Option[],
  rest: Rest<ChoicesItem> = {},
): ChoicesItem => ({ kind: 'choices', id, label, required: true, options, ...rest })

/** Yes, no, or honestly not sure. */
export const yesNo = (id: string, label: string, rest: Rest<ChoiceItem> = {}): ChoiceItem =>
  choice(id, label, [option('yes', 'Yes'), option('no', 'No'), notSure()], rest)

/** A few sentences in the person's own words; optional unless told otherwise. */
export const story = (id: string, label: string, rest: Rest<TextItem> = {}): TextItem => ({
  kind: 'text',
  id,
  label,
  required: false,
  maxLength: 1000,
  multiline: true,
  ...rest,
})

/** Options of a validated scale, each scored by its place, counted from `first`. */
export const scale = (labels: readonly string[], first = 0): readonly Option[] =>
  labels.map((label, index) => option(`score_${index + first}`, label, { score: index + first }))
