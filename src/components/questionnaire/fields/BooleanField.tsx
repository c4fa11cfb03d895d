import { RadioCards } from '../../forms/RadioCards'
import { fields } from '#words/requests/requestFields'
import { textOf } from '../../../lib/questionnaire/entry'
import type { ItemFieldProps } from './itemFieldProps'

const options = [
  { value: 'yes', label: fields.yes },
  { value: 'no', label: fields.no },
]

export function BooleanField({ item, entry, onChange, error }: ItemFieldProps<'boolean'>) {
  return (
    <RadioCards
      legend={item.label}
      helper={item.help}
      error={error}
      columns={2}
      options={options}
      value={textOf(entry)}
      onChange={onChange}
    />
  )
}
