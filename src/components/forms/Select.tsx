import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { controlRecipe } from './controlRecipe'
import { useFieldControl } from './fieldContext'
import { Icon } from '../Icon'

const StyledSelect = chakra('select', controlRecipe)

/** The native select; pass `<option>` children, the first one empty if nothing is chosen yet. */
export function Select(props: ComponentProps<typeof StyledSelect>) {
  return (
    <chakra.span display="block" position="relative">
      <StyledSelect appearance="none" pe="10" {...useFieldControl()} {...props} />
      <chakra.span
        position="absolute"
        insetEnd="3.5"
        top="0"
        h="full"
        display="flex"
        alignItems="center"
        pointerEvents="none"
      >
        <Icon name="chevron" />
      </chakra.span>
    </chakra.span>
  )
}
