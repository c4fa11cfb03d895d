import { defineRecipe } from '@chakra-ui/react/styled-system'

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    maxW: 'full',
    overflowWrap: 'break-word',
    textDecoration: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
    transitionTimingFunction: 'ease-out',
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
  },
  variants: {
    variant: {
      primary: { bg: 'brand', color: 'white', _hover: { bg: 'brand.strong' } },
      accent: { bg: 'accent', color: 'white', _hover: { bg: 'accent.strong' } },
      secondary: {
        bg: 'surface',
        color: 'brand.strong',
        borderColor: 'line.strong',
        _hover: { bg: 'brand.soft', borderColor: 'brand' },
      },
      quiet: { bg: 'transparent', color: 'brand', _hover: { bg: 'brand.soft', color: 'brand.strong' } },
      danger: { bg: 'stop', color: 'white', _hover: { bg: 'stop.strong' } },
      gold: { bg: 'gold', color: 'night', _hover: { bg: 'gold.text' } },
    },
    size: {
      sm: {
        minH: '9',
        px: '3',
        py: '1',
        fontSize: 'sm',
        borderRadius: 'staff',
        '@media (pointer: coarse)': { minH: 'target' },
      },
      md: { minH: 'target', px: 'min(1.25rem, 6vw)', py: '2', fontSize: 'md', borderRadius: 'patient' },
      lg: { minH: '14', px: 'min(1.75rem, 8vw)', py: '3', fontSize: 'lg', borderRadius: 'patient' },
    },
    full: { true: { w: 'full' } },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})
