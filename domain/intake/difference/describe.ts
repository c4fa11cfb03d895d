import type { Item, Option, PhotoQuestion, Questionnaire, ScreeningRule } from '../questionnaire'
import { expressionText } from './expressionText'

/** What can differ between two versions of a question or a rule. */
export type PartName =
  | 'label'
  | 'help'
  | 'section'
  | 'kind'
  | 'required'
  | 'visibleWhen'
  | 'option'
  | 'view'
  | 'limits'
  | 'level'
  | 'when'
  | 'ingredients'
  | 'patientText'
  | 'clinicianText'
  | 'source'

/** One property in words. */
export interface Part {
  readonly name: PartName
  /** Tells parts of one name apart, as the options of a question. */
  readonly key: string
  readonly text: string
}

/** A question or a rule in words. */
export interface Described {
  readonly id: string
  readonly title: string
  readonly parts: readonly Part[]
}

/** Every question of a questionnaire in words, photos last, in the order in which they are asked. */
export function describeQuestions(questionnaire: Questionnaire): readonly Described[] {
  const items = questionnaire.sections.flatMap(({ title, items }) =>
    items.map((item) => describeItem(item, title, questionnaire)),
  )
  return [...items, ...(questionnaire.photos ?? []).map((photos) => describePhotos(photos, questionnaire))]
}

/** Every screening rule in words. */
export function describeRules(questionnaire: Questionnaire): readonly Described[] {
  return questionnaire.rules.map((rule) => describeRule(rule, questionnaire))
}

function describeItem(item: Item, section: string, questionnaire: Questionnaire): Described {
  const options = 'options' in item ? item.options : []
  return {
    id: item.id,
    title: item.label,
    parts: [
      ...commonParts(item, questionnaire),
      ...part('section', section),
      ...options.map(({ value, ...option }): Part => ({
        name: 'option',
        key: value,
        text: optionText(option),
      })),
      ...part('limits', limitsText(item)),
    ],
  }
}

function describePhotos(photos: PhotoQuestion, questionnaire: Questionnaire): Described {
  const views = photos.views.map(({ id, label, help }): Part => ({
    name: 'view',
    key: id,
    text: help ? `${label} (${help})` : label,
  }))
  return { id: photos.id, title: photos.label, parts: [...commonParts(photos, questionnaire), ...views] }
}

function commonParts(
  { kind, label, help, required, visibleWhen }: Item | PhotoQuestion,
  questionnaire: Questionnaire,
): readonly Part[] {
  return [
    ...part('label', label),
    ...part('help', help),
    ...part('kind', kind),
    ...part('required', required ? 'Yes' : 'No'),
    ...part('visibleWhen', visibleWhen && expressionText(visibleWhen, questionnaire)),
  ]
}

function describeRule(rule: ScreeningRule, questionnaire: Questionnaire): Described {
  const { id, level, when, ingredients, patientText, clinicianText, source } = rule
  return {
    id,
    title: clinicianText,
    parts: [
      ...part('level', level),
      ...part('when', expressionText(when, questionnaire)),
      ...part('ingredients', ingredients?.join(', ')),
      ...part('patientText', patientText),
      ...part('clinicianText', clinicianText),
      ...part('source', source),
    ],
  }
}

function part(name: PartName, text: string | undefined): readonly Part[] {
  return text === undefined ? [] : [{ name, key: '', text }]
}

function optionText({ label, help, score, exclusive, meansUnknown }: Omit<Option, 'value'>): string {
  const notes = [
    help,
    score !== undefined && `${score} points`,
    exclusive && 'excludes the others',
    meansUnknown && 'counts as not known',
  ].filter(Boolean)
  return notes.length > 0 ? `${label} (${notes.join('; ')})` : label
}

/** What else an item says about its answer, such as bounds: by name, whatever its kind has. */
function limitsText(item: Item): string | undefined {
  const { id: _id, kind: _kind, label: _label, help: _help, required: _required, ...rest } = item
  const { visibleWhen: _when, ...limits } = rest
  const said = Object.entries(limits).filter(([name]) => name !== 'options')
  return said.length > 0 ? said.map(([name, value]) => `${name}: ${plain(value)}`).join(', ') : undefined
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(' / ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(plain).join(' – ')
  return String(value)
}
