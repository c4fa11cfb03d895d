import { chakra } from '@chakra-ui/react'

/** One section of a long page. `tone` sets its background. */
export const Section = chakra('section', {
  base: { py: { base: '14', md: '24' } },
  variants: {
    tone: {
      canvas: {},
      surface: { bg: 'surface', borderBlockWidth: '1px', borderColor: 'line' },
      soft: { bg: 'brand.soft' },
      deep: { bg: 'brand.strong', color: 'white' },
    },
  },
  defaultVariants: { tone: 'canvas' },
})
