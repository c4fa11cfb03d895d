import { chakra } from '@chakra-ui/react'

/** The inside of a pane that holds no log: scrolls if it must. */
export const PaneBody = chakra('div', {
  base: { flex: '1', minH: '0', overflowY: 'auto', p: { base: '4', md: '6' } },
})
