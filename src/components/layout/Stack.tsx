import { chakra } from '@chakra-ui/react'

/** Children below each other. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column' } })

/** Children beside each other, centered vertically. */
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center' } })

/** Children beside each other, on further lines where they do not fit. */
export const Wrap = chakra('div', { base: { display: 'flex', flexWrap: 'wrap' } })
