import { chakra } from '@chakra-ui/react'

/**
 * A heading; choose the element with `as` (`h1` … `h4`, one `h1` a page) and the look with `level`:
 * `display`, `page`, `section`, `card`, `minor`.
 */
export const Heading = chakra('h2', {
  base: { fontWeight: 'semibold', lineHeight: 'snug', textWrap: 'balance', letterSpacing: '-0.01em' },
  variants: {
    level: {
      display: { fontSize: { base: '3xl', md: '4xl' }, lineHeight: 'tight', letterSpacing: '-0.022em' },
      page: { fontSize: { base: '2xl', md: '3xl' }, lineHeight: '1.2', letterSpacing: '-0.018em' },
      section: { fontSize: { base: '1.625rem', md: '2xl' }, letterSpacing: '-0.014em' },
      card: { fontSize: 'xl' },
      minor: { fontSize: 'lg' },
    },
  },
  defaultVariants: { level: 'section' },
})
