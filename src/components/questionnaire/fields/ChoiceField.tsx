import type { Option } from '../../../../domain/intake/questionnaire'
import { Field } from '../../forms/Field'
import { RadioCards } from '../../forms/RadioCards'
import { Select } from '../../forms/Select'
import { fields } from '#words/requests/requestFields'
import { textOf } from '../../../lib/questionnaire/entry'
import type { ItemFieldProps } from './itemFieldProps'
import { ScaleCells } from './ScaleCells'

/** More than this is quicker to find in a list than on cards. */
const maxCards = 12

/** One of several: cards, a row of cells for a scale, the browser's list for very many. */
export function ChoiceField({ item, entry, onChange, error }: ItemFieldProps<'choice'>) {
  const value = textOf(entry)
  const group = { legend: item.label, helper: item.help, error }
  if (item.options.length > maxCards) {
    return (
      <Field label={item.label} helper={item.help} error={error}>
        <Select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{fields.choose}</option>
          {item.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  if (item.options.every((option) => option.score !== undefined)) {
    return <ScaleCells {...group} cells={item.options} value={value} onChange={onChange} />
  }
  return (
    <RadioCards
      {...group}
      columns={columnsOf(item.options)}
      options={item.options.map(({ value, label, help }) => ({ value, label, description: help }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** Short labels are arranged in columns. */
function columnsOf(options: readonly Option[]): 1 | 2 | 3 {
  const longest = Math.max(...options.map(({ label }) => label.length))
  if (longest > 16) return 1
  return options.length % 3 === 0 ? 3 : 2
}
