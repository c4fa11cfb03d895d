import type { Expression } from './screening/expression'
import type { ChoicesStructure, ChoiceStructure, OptionStructure } from './structure'

/* Builders for items without texts; the results are plain data. */

type Condition = { readonly visibleWhen?: Expression }
type Optional = Condition & { readonly required?: boolean }

/** An option, or only its value. */
type Choosable = string | OptionStructure

interface Item<Id extends string> {
  readonly id: Id
  readonly required: boolean
  readonly visibleWhen?: Expression
}
interface Choice<Id extends string, Each extends Choosable> extends Item<Id> {
  readonly kind: ChoiceStructure['kind']
  readonly options: Options<Each>
}
interface Choices<Id extends string, Each extends Choosable> extends Item<Id> {
  readonly kind: ChoicesStructure['kind']
  readonly options: Options<Each>
}
type Options<Each extends Choosable> = readonly (OptionStructure & {
  readonly value: Each extends OptionStructure ? Each['value'] : Each
})[]

/** "None of these" excludes every other option. */
export const none = { value: 'none', exclusive: true } as const
export const notSure = { value: 'not_sure', exclusive: true, meansUnknown: true } as const

/** Builds a single-choice item. */
export const choice = <const Id extends string, const Each extends Choosable>(
  id: Id,
  options: readonly Each[],
  rest: Condition = {},
): Choice<Id, Each> => ({ kind: 'choice', id, required: true, options: optionsOf(options), ...rest })

/** Builds a multiple-choice item; required, so that "none" must be chosen explicitly. */
export const choices = <const Id extends string, const Each extends Choosable>(
  id: Id,
  options: readonly Each[],
  rest: Condition = {},
): Choices<Id, Each> => ({ kind: 'choices', id, required: true, options: optionsOf(options), ...rest })

/** Builds an item with the options yes, no and not sure. */
export const yesNo = <const Id extends string>(id: Id, rest: Condition = {}) =>
  choice(id, ['yes', 'no', notSure], rest)

/** Builds a free-text item of a few sentences; optional by default. */
export const longText = <const Id extends string>(id: Id, rest: Optional = {}) =>
  ({ kind: 'text', id, required: false, maxLength: 1000, multiline: true, ...rest }) as const

/** Builds the options of a scale from their points. */
export const scale = <const Points extends number>(...points: readonly Points[]) =>
  points.map((score) => ({ value: `score_${score}` as const, score }))

function optionsOf<Each extends Choosable>(options: readonly Each[]): Options<Each> {
  return options.map((option) =>
    typeof option === 'string' ? { value: option } : option,
  ) as unknown as Options<Each>
}
