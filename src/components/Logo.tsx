import { chakra } from '@chakra-ui/react'
import { brand } from '../../domain/brand'

/** The mark, a doorway with a leaf in it, and the name. It takes the colour of the text around it. */
export function Logo() {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5">
      <chakra.svg
        viewBox="0 0 32 36"
        w="7"
        h="8"
        fill="none"
        stroke="currentcolor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M3 34V16a13 13 0 0 1 26 0v18H3Z" />
        <path d="M16 34V19" />
        <path d="M16 24c-5.5-.4-8-3.3-8-8.5 5.4.3 8 3.2 8 8.5ZM16 20.5c0-4.6 2.3-7.3 7-8 .2 5-2.2 7.8-7 8Z" />
      </chakra.svg>
      <chakra.span
        fontSize="xl"
        fontWeight="semibold"
        letterSpacing="-0.02em"
        lineHeight="1"
        // Text twice as large leaves a phone's bar no room for the name.
        css={{ '@media (max-width: 16em)': { 'header &': { display: 'none' } } }}
      >
        <span translate="no">{brand.name}</span>
      </chakra.span>
    </chakra.span>
  )
}
