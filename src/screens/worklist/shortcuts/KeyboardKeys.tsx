import { chakra } from '@chakra-ui/react'

/** Keys to press, as they are printed on a keyboard. */
export function KeyboardKeys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => <Key key={key}>{key}</Key>)
}

export const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: '5',
    px: '1',
    me: '1.5',
    textAlign: 'center',
    fontFamily: 'body',
    fontWeight: 'semibold',
    color: 'ink',
    bg: 'canvas',
    borderWidth: '1px',
    borderRadius: 'sm',
  },
})
