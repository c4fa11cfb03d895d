import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'
import { TextInput } from '../../components/TextInput'

type PartInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value'> & {
  label: string
  value: string | undefined
  onChange: (text: string) => void
}

/** One small field of several, with a small label of its own. */
export function PartInput({ label, value = '', onChange, w = '24', ...input }: PartInputProps) {
  const id = useId()
  return (
    <chakra.span display="flex" flexDirection="column" gap="1" w={w}>
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
