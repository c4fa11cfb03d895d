import { chakra } from '@chakra-ui/react'
import { fields } from '#words/requests/requestFields'
import { partsOf } from '../../../lib/questionnaire/entry'
import type { ItemFieldProps } from './itemFieldProps'
import { PartInput } from './PartInput'
import { PartsGroup } from './PartsGroup'
import { PartSelect } from './PartSelect'

export function BloodPressureField({ item, entry, onChange, error }: ItemFieldProps<'bloodPressure'>) {
  const parts = partsOf(entry)
  const number = (part: 'systolic' | 'diastolic') => ({
    label: fields[part],
    inputMode: 'numeric' as const,
    maxLength: 3,
    value: parts[part],
    onChange: (text: string) => onChange({ ...parts, [part]: text }),
  })
  return (
    <PartsGroup legend={item.label} helper={item.help} error={error}>
      <PartInput {...number('systolic')} />
      <chakra.span aria-hidden="true" pb="2" fontSize="xl" color="ink.muted">
        /
      </chakra.span>
      <PartInput {...number('diastolic')} />
      <PartSelect
        label={fields.measuredWithin}
        width="sentence"
        options={item.measuredWithin}
        value={parts['measuredWithin']}
        onChange={(measuredWithin) => onChange({ ...parts, measuredWithin })}
      />
    </PartsGroup>
  )
}
