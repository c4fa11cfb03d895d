import { defineRecipe } from '@chakra-ui/react/styled-system'

/** The look that text inputs, text areas and selects share. */
export const controlRecipe = defineRecipe({
  base: {
    w: 'full',
    minH: 'target',
    px: '3.5',
    py: '2',
    bg: 'surface',
    color: 'ink',
    fontSize: 'md', // below 16 px phones zoom into the field
    lineHeight: 'body',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'patient',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'quick',
    _placeholder: { color: 'ink.muted' },
    _hover: { borderColor: 'ink.muted' },
    _focusVisible: { borderColor: 'brand', outline: '2px solid {colors.brand}', outlineOffset: '0' },
    _invalid: { borderColor: 'stop', boxShadow: 'inset 0 0 0 1px {colors.stop}' },
    _disabled: { bg: 'canvas', color: 'ink.muted', cursor: 'not-allowed' },
  },
  variants: {
    density: {
      patient: {},
      staff: {
        minH: '9',
        px: '2.5',
        py: '1',
        borderRadius: 'staff',
        fontSize: { base: 'md', md: 'sm' },
        lineHeight: 'staff',
      },
    },
  },
  defaultVariants: { density: 'patient' },
})
