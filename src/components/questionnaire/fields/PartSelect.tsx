import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'
import { Select } from '../../forms/Select'
import { fields } from '#words/requests/requestFields'

const widths = {
  full: { w: 'full' },
  sentence: { w: { base: 'full', sm: '56' } },
  month: { w: 'auto', flex: '1 1 9rem', maxW: '56' },
} as const

type PartSelectProps = Omit<ComponentProps<typeof Select>, 'onChange' | 'value' | 'width'> & {
  width: keyof typeof widths
  label: string
  value: string | undefined
  onChange: (value: string) => void
  options: readonly { readonly value: string; readonly label: string }[]
}

/** A short select beside other small fields. */
export function PartSelect({ label, value = '', onChange, options, width, ...select }: PartSelectProps) {
  const id = useId()
  return (
    <chakra.span display="flex" flexDirection="column" gap="1" css={widths[width]}>
      <chakra.label htmlFor={id} textStyle="small" color="ink.muted">
        {label}
      </chakra.label>
      <Select id={id} {...select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{fields.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </chakra.span>
  )
}
