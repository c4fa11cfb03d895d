import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { controlRecipe } from './controlRecipe'
import { useFieldControl } from './fieldContext'

const StyledTextArea = chakra('textarea', controlRecipe)

/** Several lines of text, inside a `Field` (or with its own `aria-label`). */
export function TextArea(props: ComponentProps<typeof StyledTextArea>) {
  return <StyledTextArea rows={4} resize="vertical" {...useFieldControl()} {...props} />
}
