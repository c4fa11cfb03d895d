import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'
import { TextInput } from '../../forms/TextInput'

const widths = { day: '16', year: '20', short: '24', full: 'full' } as const

type PartInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value' | 'width'> & {
  /** `day` and `year` hold two and four digits. */
  width?: keyof typeof widths
  label: string
  value: string | undefined
  onChange: (text: string) => void
}

/** One small field of several, with a small label of its own. */
export function PartInput({ label, value = '', onChange, width = 'short', ...input }: PartInputProps) {
  const id = useId()
  return (
    <chakra.span display="flex" flexDirection="column" gap="1" w={widths[width]}>
      <chakra.label htmlFor={id} textStyle="small" color="ink.muted">
        {label}
      </chakra.label>
      <TextInput
        id={id}
        autoComplete="off"
        {...input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.span>
  )
}
