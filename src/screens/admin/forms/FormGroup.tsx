import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type FormGroupProps = { legend: string; text?: string; children: ReactNode }

/** Groups related fields under a legend. */
export function FormGroup({ legend, text, children }: FormGroupProps) {
  return (
    <chakra.fieldset border="0" minW="0" display="grid" gap="3" css={{ '& label': { fontSize: 'sm' } }}>
      <chakra.legend textStyle="label" fontSize="md" p="0" mb={text ? '1' : '2'}>
        {legend}
      </chakra.legend>
      {text && <chakra.p color="ink.muted">{text}</chakra.p>}
      {children}
    </chakra.fieldset>
  )
}
