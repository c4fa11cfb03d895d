import { chakra } from '@chakra-ui/react'
import { worklist } from '../../words/en/worklist'

/** The keys, always in sight where there is a keyboard. */
export function WorklistKeysHelp() {
  return (
    <chakra.ul
      aria-label={worklist.keys.label}
      listStyleType="none"
      display={{ base: 'none', lg: 'flex' }}
      flexWrap="wrap"
      gap="4"
      px="5"
      py="2"
      textStyle="staff"
      color="ink.muted"
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
    >
      {worklist.keys.list.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {does}
        </li>
      ))}
    </chakra.ul>
  )
}

const Key = chakra('kbd', {
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
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'sm',
  },
})
