import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { useShortcutSwitch } from '../../../lib/shortcuts/useShortcuts'
import { worklist } from '#words/requests/worklist'
import { worklistTools } from '#words/requests/worklistTools'
import { Key, KeyboardKeys } from './KeyboardKeys'

const words = worklistTools.keys

/** The keys one needs most, always in sight where there is a keyboard. */
export function ShortcutHints({ onAll }: { onAll: () => void }) {
  const { areOn } = useShortcutSwitch()
  return (
    <chakra.div
      display={{ base: 'none', md: 'flex' }}
      alignItems="center"
      gap="4"
      px="5"
      py="1.5"
      textStyle="staff"
      color="ink.muted"
      borderTopWidth="1px"
    >
      {areOn ? (
        <chakra.ul
          aria-label={worklist.keys.label}
          listStyleType="none"
          display={{ base: 'none', xl: 'flex' }}
          gap="3"
          // On the items, whose global `text-wrap` would end an inherited `nowrap`.
          css={{ '& > li': { whiteSpace: 'nowrap' } }}
        >
          {worklist.keys.list.map(({ keys, does }) => (
            <li key={does}>
              <KeyboardKeys keys={keys} />
              {does}
            </li>
          ))}
        </chakra.ul>
      ) : (
        <p>{words.off}</p>
      )}
      <Button
        size="sm"
        variant="quiet"
        px="1"
        ms="auto"
        flexShrink="0"
        whiteSpace="nowrap"
        aria-keyshortcuts={areOn ? '?' : undefined}
        onClick={onAll}
      >
        {areOn && <Key>?</Key>}
        {words.all}
      </Button>
    </chakra.div>
  )
}
