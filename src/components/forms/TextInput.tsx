import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { controlRecipe } from './controlRecipe'
import { useFieldControl } from './fieldContext'

const StyledInput = chakra('input', controlRecipe)

/** One line of text, inside a `Field` (or with its own `aria-label`). Takes every attribute of a native input, `ref` too. */
export function TextInput(props: ComponentProps<typeof StyledInput>) {
  return <StyledInput {...useFieldControl()} {...props} />
}
