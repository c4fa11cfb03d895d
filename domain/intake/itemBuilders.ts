import type { ChoiceItem, ChoicesItem, Option, TextItem } from './questionnaire'

/* Builders for items; the results are plain data. */

type Rest<I> = Partial<Pick<I & { help?: string }, 'help' | Extract<'visibleWhen' | 'required', keyof I>>>

export const option = (value: string, label: string, rest: Omit<Option, 'value' | 'label'> = {}): Option => ({
  value,
  label,
  ...rest,
})

export const none = (label = 'None of these'): Option => option('none', label, { exclusive: true })
export const notSure = (label = 'I’m not sure'): Option =>
  option('not_sure', label, { exclusive: true, meansUnknown: true })

/** Builds a single-choice item; required by default. */
export const choice = (
  id: string,
  label: string,
  options: readonly Option[],
  rest: Rest<ChoiceItem> = {},
): ChoiceItem => ({ kind: 'choice', id, label, required: true, options, ...rest })

/** Builds a multiple-choice item; required by default, so that "none" must be chosen explicitly. */
export const choices = (
  id: string,
  label: string,
  options: readonly Option[],
  rest: Rest<ChoicesItem> = {},
): ChoicesItem => ({ kind: 'choices', id, label, required: true, options, ...rest })

/** Builds an item with the options yes, no and not sure. */
export const yesNo = (id: string, label: string, rest: Rest<ChoiceItem> = {}): ChoiceItem =>
  choice(id, label, [option('yes', 'Yes'), option('no', 'No'), notSure()], rest)

/** Builds a free-text item of a few sentences; optional by default. */
export const longText = (id: string, label: string, rest: Rest<TextItem> = {}): TextItem => ({
  kind: 'text',
  id,
  label,
  required: false,
  maxLength: 1000,
  multiline: true,
  ...rest,
})

/** Builds the options of a validated scale, each scored by its position, counted from `first`. */
export const scale = (labels: readonly string[], first = 0): readonly Option[] =>
  labels.map((label, index) => option(`score_${index + first}`, label, { score: index + first }))
