import type { Item, Option, PhotoQuestion, Questionnaire } from './questionnaire'
import type { ItemStructure, OptionStructure, PhotoStructure, Structure } from './structure'
import { optionLabel, type OptionText, type Texts } from './texts'

/**
 * Returns the parts of a questionnaire with their texts.
 * @param tables of one language; a later one takes precedence
 * @throws Error naming an id that has no text, or an unknown id that has one
 */
export function withTexts(
  { sections, photos, rules }: Structure,
  ...tables: readonly Texts[]
): Pick<Questionnaire, 'sections' | 'photos' | 'rules'> {
  const items = sections.flatMap((section) => section.items)
  const sectionTexts = reader('section', idsOf(sections), joined(tables, 'sections'))
  const itemTexts = reader('item', idsOf(items), joined(tables, 'items'))
  const photoTexts = reader('photo', idsOf(photos ?? []), joined(tables, 'photos'))
  const ruleTexts = reader('rule', idsOf(rules), joined(tables, 'rules'))
  return {
    sections: sections.map((section) => ({
      ...section,
      ...sectionTexts(section.id),
      items: section.items.map((item) => itemWith(itemTexts(item.id), item)),
    })),
    ...(photos && { photos: photos.map((photo) => photoWith(photoTexts(photo.id), photo)) }),
    rules: rules.map((rule) => {
      const { patient, clinician } = ruleTexts(rule.id)
      return { ...rule, patientText: patient, clinicianText: clinician }
    }),
  }
}

type TextOf<Kind extends keyof Texts> = NonNullable<Texts[Kind]>[string]

function joined<Kind extends keyof Texts>(
  tables: readonly Texts[],
  kind: Kind,
): Readonly<Record<string, TextOf<Kind>>> {
  return Object.assign({}, ...tables.map((table) => table[kind])) as Readonly<Record<string, TextOf<Kind>>>
}

const idsOf = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id)

/** Returns the lookup of a table that has a text for each id and for no other. */
function reader<Text>(what: string, ids: readonly string[], table: Readonly<Record<string, Text>> = {}) {
  const unknown = Object.keys(table).find((id) => !ids.includes(id))
  if (unknown !== undefined) throw new Error(`There is no ${what} ${unknown}, but a text for it.`)
  return (id: string): Text => {
    const text = table[id]
    if (text === undefined) throw new Error(`The ${what} ${id} has no text.`)
    return text
  }
}

type ItemTexts = TextOf<'items'>

function itemWith({ label, help, chartLabel, unit, ends, options }: ItemTexts, item: ItemStructure): Item {
  const {
    hasUnit = false,
    hasEnds = false,
    ...structure
  } = { hasUnit: undefined, hasEnds: undefined, ...item }
  if (hasUnit !== (unit !== undefined)) throw new Error(`The unit of item ${item.id} and its text differ.`)
  if (hasEnds !== (ends !== undefined)) throw new Error(`The ends of item ${item.id} and their texts differ.`)
  return {
    ...structure,
    label,
    ...(help !== undefined && { help }),
    ...(unit !== undefined && { unit }),
    ...(ends && { ends }),
    ...optionsWith(options, item),
    chartLabel,
  } as Item
}

function optionsWith(texts: ItemTexts['options'], item: ItemStructure): object {
  const what = `option of item ${item.id}:`
  if (item.kind === 'bloodPressure') {
    const textOf = reader(what, item.measuredWithin, texts)
    return {
      measuredWithin: item.measuredWithin.map((value) => ({ value, label: optionLabel(textOf(value)) })),
    }
  }
  const options = 'options' in item ? item.options : []
  const textOf = reader(
    what,
    options.map(({ value }) => value),
    texts,
  )
  return 'options' in item
    ? { options: options.map((option) => optionWith(textOf(option.value), option)) }
    : {}
}

function optionWith(text: OptionText, option: OptionStructure): Option {
  return { ...option, ...(typeof text === 'string' ? { label: text } : text) }
}

function photoWith({ label, help, views }: TextOf<'photos'>, photo: PhotoStructure): PhotoQuestion {
  const textOf = reader(`view of photo ${photo.id}:`, photo.views, views)
  return {
    ...photo,
    label,
    ...(help !== undefined && { help }),
    views: photo.views.map((id) => ({ id, ...textOf(id) })),
  }
}
