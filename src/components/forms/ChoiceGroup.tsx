import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { FieldError, FieldHelper } from './FieldMessages'
import { fieldDescriptionIds } from './fieldWiring'

export type ChoiceGroupProps = {
  legend: ReactNode
  /** Hides the legend from the eye where a heading already asks the question. */
  legendHidden?: boolean
  helper?: ReactNode
  error?: ReactNode
  /** Cards a row on a wide screen. */
  columns?: 1 | 2 | 3
}

const hidden = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const columnsOf = { 1: '1fr', 2: 'repeat(2, 1fr)', 3: 'repeat(3, 1fr)' } as const

/** A question with several cards to choose from, as a native `fieldset`. */
export function ChoiceGroup(props: ChoiceGroupProps & { role?: 'radiogroup'; children: ReactNode }) {
  const { legend, legendHidden = false, helper, error, columns = 1, role, children } = props
  const id = useId()
  const { helperId, errorId, describedBy } = fieldDescriptionIds(id, helper, error)
  return (
    <chakra.fieldset
      role={role}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      minW="0"
    >
      <chakra.legend textStyle="label" pb="1.5" css={legendHidden ? hidden : undefined}>
        {legend}
      </chakra.legend>
      {helper && <FieldHelper id={helperId}>{helper}</FieldHelper>}
      <chakra.div
        display="grid"
        gap="3"
        py="1.5"
        gridTemplateColumns={{ base: '1fr', md: columnsOf[columns] }}
      >
        {children}
      </chakra.div>
      <FieldError id={errorId}>{error}</FieldError>
    </chakra.fieldset>
  )
}
