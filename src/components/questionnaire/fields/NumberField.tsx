import { chakra } from '@chakra-ui/react'
import { Field } from '../../forms/Field'
import { TextInput } from '../../forms/TextInput'
import { textOf } from '../../../lib/questionnaire/entry'
import type { ItemFieldProps } from './itemFieldProps'
import { ScaleCells } from './ScaleCells'

/** A number typed in digits, or a point on a short scale. No spinner: a wheel or a slip would change it unseen. */
export function NumberField({ item, entry, onChange, error }: ItemFieldProps<'number'>) {
  const value = textOf(entry)
  if (item.ends) {
    const cells = Array.from({ length: item.max - item.min + 1 }, (_, index) => String(item.min + index))
    return (
      <ScaleCells
        legend={item.label}
        helper={item.help}
        error={error}
        ends={item.ends}
        cells={cells.map((cell) => ({ value: cell, label: cell }))}
        value={value}
        onChange={onChange}
      />
    )
  }
  return (
    <Field label={item.label} helper={item.help} error={error} optional={!item.required}>
      <chakra.span display="flex" alignItems="center" gap="3">
        <TextInput
          w="28"
          inputMode={item.wholeNumber ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {item.unit && <chakra.span color="ink.muted">{item.unit}</chakra.span>}
      </chakra.span>
    </Field>
  )
}
