import { chakra } from '@chakra-ui/react'

/** A link within text; `<TextLink asChild><Link to="/about">…</Link></TextLink>` for a link of the router. */
export const TextLink = chakra('a', {
  base: {
    color: 'brand',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'sm',
    _hover: { color: 'brand.strong', textDecorationThickness: '2px' },
  },
})
