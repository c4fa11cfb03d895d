import { Field } from '../../forms/Field'
import { TextArea } from '../../forms/TextArea'
import { TextInput } from '../../forms/TextInput'
import { textOf } from '../../../lib/questionnaire/entry'
import type { ItemFieldProps } from './itemFieldProps'

export function TextField({ item, entry, onChange, error }: ItemFieldProps<'text'>) {
  const control = { value: textOf(entry), autoComplete: item.autocomplete ?? 'off' }
  return (
    <Field label={item.label} helper={item.help} error={error} optional={!item.required}>
      {item.multiline ? (
        <TextArea {...control} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextInput {...control} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
