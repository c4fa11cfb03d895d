import { chakra } from '@chakra-ui/react'

/** Children below each other. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column' } })

/** Children in a row, centered vertically. */
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center' } })

/** Children in a row that wraps. */
export const Wrap = chakra('div', { base: { display: 'flex', flexWrap: 'wrap' } })
