import { chakra } from '@chakra-ui/react'

/** A number beside the name of a tab. */
export const Count = chakra('span', {
  base: {
    minW: '5',
    px: '1.5',
    borderRadius: 'full',
    bg: 'canvas',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
})
