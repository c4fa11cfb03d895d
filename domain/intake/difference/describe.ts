import { list } from '../../format/list'
import type { Item, Option, PhotoQuestion, Questionnaire, ScreeningRule } from '../questionnaire'
import { expressionText } from './expressionText'

/** Properties that can differ between two versions of a question or a rule. */
export type PropertyName =
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
  | 'helpline'
  | 'when'
  | 'ingredients'
  | 'patientText'
  | 'clinicianText'
  | 'source'

/** A property rendered as text. */
export interface DescribedProperty {
  readonly name: PropertyName
  /** Distinguishes parts with the same name, such as the options of a question. */
  readonly key: string
  readonly text: string
}

/** A question or a rule rendered as text. */
export interface DescribedItem {
  readonly id: string
  readonly title: string
  readonly parts: readonly DescribedProperty[]
}

/** Renders every question of a questionnaire in the order asked, photos last. */
export function describeQuestions(questionnaire: Questionnaire): readonly DescribedItem[] {
  const items = questionnaire.sections.flatMap(({ title, items }) =>
    items.map((item) => describeItem(item, title, questionnaire)),
  )
  return [...items, ...(questionnaire.photos ?? []).map((photos) => describePhotos(photos, questionnaire))]
}

/** Renders every screening rule as text. */
export function describeRules(questionnaire: Questionnaire): readonly DescribedItem[] {
  return questionnaire.rules.map((rule) => describeRule(rule, questionnaire))
}

function describeItem(item: Item, section: string, questionnaire: Questionnaire): DescribedItem {
  const options = 'options' in item ? item.options : []
  return {
    id: item.id,
    title: item.label,
    parts: [
      ...commonParts(item, questionnaire),
      ...part('section', section),
      ...options.map(({ value, ...option }): DescribedProperty => ({
        name: 'option',
        key: value,
        text: optionText(option),
      })),
      ...part('limits', limitsText(item)),
    ],
  }
}

function describePhotos(photos: PhotoQuestion, questionnaire: Questionnaire): DescribedItem {
  const views = photos.views.map(({ id, label, help }): DescribedProperty => ({
    name: 'view',
    key: id,
    text: help ? `${label} (${help})` : label,
  }))
  return { id: photos.id, title: photos.label, parts: [...commonParts(photos, questionnaire), ...views] }
}

function commonParts(
  { kind, label, help, required, visibleWhen }: Item | PhotoQuestion,
  questionnaire: Questionnaire,
): readonly DescribedProperty[] {
  return [
    ...part('label', label),
    ...part('help', help),
    ...part('kind', kind),
    ...part('required', required ? 'Yes' : 'No'),
    ...part('visibleWhen', visibleWhen && expressionText(visibleWhen, questionnaire)),
  ]
}

function describeRule(rule: ScreeningRule, questionnaire: Questionnaire): DescribedItem {
  const { id, level, helpline, when, ingredients, patientText, clinicianText, source } = rule
  return {
    id,
    title: clinicianText,
    parts: [
      ...part('level', level),
      ...part('helpline', helpline),
      ...part('when', expressionText(when, questionnaire)),
      ...part('ingredients', ingredients && list(ingredients)),
      ...part('patientText', patientText),
      ...part('clinicianText', clinicianText),
      ...part('source', source),
    ],
  }
}

function part(name: PropertyName, text: string | undefined): readonly DescribedProperty[] {
  return text === undefined ? [] : [{ name, key: '', text }]
}

function optionText({ label, help, score, exclusive, meansUnknown }: Omit<Option, 'value'>): string {
  const notes = [
    help,
    score !== undefined && `${score} points`,
    exclusive && 'clears other choices',
    meansUnknown && 'treated as unknown',
  ].filter(Boolean)
  return notes.length > 0 ? `${label} (${notes.join('; ')})` : label
}

type KeysOf<T> = T extends unknown ? keyof T : never
type LimitName = Exclude<
  KeysOf<Item>,
  'id' | 'kind' | 'label' | 'help' | 'required' | 'visibleWhen' | 'options' | 'autocomplete'
>

const limitNames: Record<LimitName, string> = {
  chartLabel: 'name in the chart',
  min: 'minimum',
  max: 'maximum',
  maxLength: 'maximum length',
  maxEntries: 'maximum entries',
  multiline: 'several lines',
  wholeNumber: 'whole numbers only',
  unit: 'unit',
  ends: 'ends of the scale',
  notBefore: 'not before',
  measuredWithin: 'time of measurement',
  document: 'document',
  version: 'version',
  path: 'page',
}

const isLimit = (name: string): name is LimitName => name in limitNames

/** Renders the limits of an item's answer, such as bounds, by name. */
function limitsText(item: Item): string | undefined {
  const limits = Object.entries(item).flatMap(([name, value]) =>
    isLimit(name) && value !== undefined ? [`${limitNames[name]}: ${plain(value)}`] : [],
  )
  return limits.length > 0 ? limits.join('; ') : undefined
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return list(value.map(plain))
  if (typeof value !== 'object' || value === null) return String(value)
  return 'label' in value ? plain(value.label) : Object.values(value).map(plain).join(' to ')
}
