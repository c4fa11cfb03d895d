import { conditions } from '#intakeWords/shared'
import { optionLabel, type OptionText } from '../texts'
import { conditionCodes } from './conditionCodes'

/** The conditions that every intake offers, with their names; `chartName` where a chart has another one. */
export const knownConditions = conditionCodes.map((value) => {
  const text: OptionText = conditions[value]
  return { value, label: optionLabel(text), chartName: typeof text === 'string' ? undefined : text.chartName }
})
