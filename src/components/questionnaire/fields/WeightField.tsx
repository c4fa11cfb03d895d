import { chakra } from '@chakra-ui/react'
import { Field } from '../../forms/Field'
import { TextInput } from '../../forms/TextInput'
import { fields } from '#words/requests/requestFields'
import { textOf } from '../../../lib/questionnaire/entry'
import type { ItemFieldProps } from './itemFieldProps'

export function WeightField({ item, entry, onChange, error }: ItemFieldProps<'weight'>) {
  return (
    <Field label={item.label} helper={item.help} error={error} optional={!item.required}>
      <chakra.span display="flex" alignItems="center" gap="3">
        <TextInput
          w="28"
          inputMode="decimal"
          autoComplete="off"
          value={textOf(entry)}
          onChange={(event) => onChange(event.target.value)}
        />
        <chakra.span color="ink.muted">{fields.pounds}</chakra.span>
      </chakra.span>
    </Field>
  )
}
