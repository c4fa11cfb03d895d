import { Field } from '../../../../components/forms/Field'
import { Select } from '../../../../components/forms/Select'

type CountFieldProps = {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** How many, from a few. */
export function CountField({ label, min, max, value, onChange }: CountFieldProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
    </Field>
  )
}
