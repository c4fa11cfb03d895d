import { chakra } from '@chakra-ui/react'

/** The width of a page and its margins. `width`: `page`, `prose` (reading), `form`, `bench` (staff). */
export const Page = chakra('div', {
  base: { w: 'full', mx: 'auto', px: { base: '4', sm: '5', md: '8' } },
  variants: {
    width: {
      page: { maxW: 'page' },
      prose: { maxW: 'calc({sizes.prose} + 4rem)' },
      form: { maxW: 'calc({sizes.form} + 4rem)' },
      bench: { maxW: 'bench', px: { base: '4', sm: '5', md: '6' } },
    },
    /** Vertical padding, for a page that is not made of sections. */
    padded: { true: { py: { base: '8', md: '14' } }, staff: { py: { base: '4', md: '6' } } },
  },
  defaultVariants: { width: 'page' },
})
