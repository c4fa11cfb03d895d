import { fields } from '#words/requests/requestFields'
import { partsOf } from '../../../lib/questionnaire/entry'
import type { ItemFieldProps } from './itemFieldProps'
import { PartInput } from './PartInput'
import { PartsGroup } from './PartsGroup'

export function HeightField({ item, entry, onChange, error }: ItemFieldProps<'height'>) {
  const parts = partsOf(entry)
  return (
    <PartsGroup legend={item.label} helper={item.help} error={error}>
      <PartInput
        label={fields.feet}
        inputMode="numeric"
        maxLength={1}
        value={parts['feet']}
        onChange={(feet) => onChange({ ...parts, feet })}
      />
      <PartInput
        label={fields.inches}
        inputMode="decimal"
        maxLength={5}
        value={parts['inches']}
        onChange={(inches) => onChange({ ...parts, inches })}
      />
    </PartsGroup>
  )
}
