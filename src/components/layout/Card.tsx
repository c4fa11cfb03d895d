import { chakra } from '@chakra-ui/react'

/** A card. `tone`: `plain`, `soft` (brand wash), `lifted` (the one shadow); `density`: `patient`, `staff`. */
export const Card = chakra('div', {
  base: { bg: 'surface', borderWidth: '1px' },
  variants: {
    tone: {
      plain: {},
      soft: { bg: 'brand.soft', borderColor: 'transparent' },
      lifted: { boxShadow: 'soft' },
    },
    density: {
      patient: { p: { base: 'min(1.25rem, 6vw)', md: '6' }, borderRadius: 'patient' },
      staff: { p: '4', borderRadius: 'staff' },
    },
  },
  defaultVariants: { tone: 'plain', density: 'patient' },
})
