import { chakra } from '@chakra-ui/react'

/** A part of a screen that has an address of its own; dresses the link inside it (`asChild`). */
export const TabLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: 'target',
    px: '3',
    whiteSpace: 'nowrap',
    color: 'ink.muted',
    fontWeight: 'semibold',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    _hover: { color: 'ink' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { color: 'brand', borderColor: 'brand' },
  },
})
