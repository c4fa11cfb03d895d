import { chakra } from '@chakra-ui/react'

/** The soft arch: a doorway that holds a drawing. Used for heroes, empty states and the page that is missing. */
export const Arch = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderTopRadius: 'full',
    borderBottomRadius: 'patient',
    overflow: 'hidden',
  },
  variants: {
    tone: {
      soft: { bg: 'brand.soft' },
      surface: { bg: 'surface' },
      night: { bg: 'gold.soft' },
    },
  },
  defaultVariants: { tone: 'soft' },
})
