import type { Item, Option, Questionnaire } from '../questionnaire'
import { itemLabels } from './itemLabels'
import { optionNames } from './optionNames'
import { sectionTitles } from './sectionTitles'

/** Returns a questionnaire with chart names on its items and options. */
export function withChartNames(questionnaire: Questionnaire): Questionnaire {
  return {
    ...questionnaire,
    sections: questionnaire.sections.map((section) => {
      const chartTitle = sectionTitles[section.id]
      return { ...section, ...(chartTitle && { chartTitle }), items: section.items.map(named) }
    }),
  }
}

function named(item: Item): Item {
  const chartLabel = itemLabels[item.id]
  const known = chartLabel === undefined ? item : { ...item, chartLabel }
  if (known.kind !== 'choice' && known.kind !== 'choices') return known
  return { ...known, options: known.options.map((option) => withName(option, optionNames[item.id])) }
}

function withName(option: Option, names: Readonly<Record<string, string>> | undefined): Option {
  const chartName = names?.[option.value]
  return chartName === undefined ? option : { ...option, chartName }
}
