import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceMark } from './ChoiceMark'
import { FieldError, FieldHelper } from './FieldMessages'
import { fieldDescriptionIds } from './fieldWiring'

type CheckboxProps = Omit<ComponentProps<typeof ChoiceMark>, 'type' | 'kind' | 'children'> & {
  label: ReactNode
  helper?: ReactNode
  error?: ReactNode
}

/** One thing to agree to or switch on, with its label to the right; the whole line can be pressed. */
export function Checkbox({ label, helper, error, ...input }: CheckboxProps) {
  const id = useId()
  const { helperId, errorId, describedBy } = fieldDescriptionIds(id, helper, error)
  return (
    <div>
      <chakra.label display="flex" gap="3" alignItems="flex-start" minH="target" py="2.5" cursor="pointer">
        <chakra.span pt="0.5" display="flex">
          <ChoiceMark
            type="checkbox"
            kind="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            {...input}
          />
        </chakra.span>
        <span>{label}</span>
      </chakra.label>
      {helper && <FieldHelper id={helperId}>{helper}</FieldHelper>}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
