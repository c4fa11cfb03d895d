import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { componentWords } from '#words/components'
import { FieldContext } from './fieldContext'
import { FieldError, FieldHelper } from './FieldMessages'
import { fieldDescriptionIds } from './fieldWiring'
import { Stack } from '../layout/Stack'

export type FieldProps = {
  label: ReactNode
  helper?: ReactNode
  error?: ReactNode
  /** Shows "(optional)" beside the label; fields are required by default, because almost all are. */
  optional?: boolean
  children: ReactNode
}

/** Label, helper text and error around one `TextInput`, `TextArea` or `Select`, tied to it for screen readers. */
export function Field({ label, helper, error, optional = false, children }: FieldProps) {
  const id = useId()
  const { helperId, errorId, describedBy } = fieldDescriptionIds(id, helper, error)
  const control = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': optional ? undefined : (true as const),
  }
  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} textStyle="label">
        {label}{' '}
        {optional && (
          <chakra.span fontWeight="normal" color="ink.muted">{`(${componentWords.optional})`}</chakra.span>
        )}
      </chakra.label>
      {helper && <FieldHelper id={helperId}>{helper}</FieldHelper>}
      <FieldContext value={control}>{children}</FieldContext>
      <FieldError id={errorId}>{error}</FieldError>
    </Stack>
  )
}
