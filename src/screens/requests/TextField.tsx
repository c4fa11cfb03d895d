import { Field } from '../../components/Field'
import { TextArea } from '../../components/TextArea'
import { TextInput } from '../../components/TextInput'
import { textOf } from './entry'
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
