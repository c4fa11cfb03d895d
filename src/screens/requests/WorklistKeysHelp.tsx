import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button'
import { Checkbox } from '../../components/Checkbox'
import { useShortcutSwitch } from '../../lib/shortcuts/useShortcuts'
import { worklist } from '../../words/en/worklist'
import { worklistTools } from '../../words/en/worklistTools'

const words = worklistTools.keys

/** The keys one needs most, always in sight where there is a keyboard. */
export function WorklistKeysHelp({ onAll }: { onAll: () => void }) {
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
      borderStyle="solid"
      borderColor="line"
    >
      {areOn ? (
        <chakra.ul
          aria-label={worklist.keys.label}
          listStyleType="none"
          display={{ base: 'none', lg: 'flex' }}
          flexWrap="wrap"
          gap="4"
        >
          {worklist.keys.list.map(({ keys, does }) => (
            <li key={does}>
              <Keys keys={keys} />
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
        aria-keyshortcuts={areOn ? '?' : undefined}
        onClick={onAll}
      >
        {areOn && <Key>?</Key>}
        {words.all}
      </Button>
    </chakra.div>
  )
}

/** All keys, in the place of the list until it is closed. */
export function WorklistAllKeys({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLElement>(null)
  const { areOn, turn } = useShortcutSwitch()
  useEffect(function takeFocus() {
    ref.current?.focus()
  }, [])
  return (
    <chakra.section
      ref={ref}
      tabIndex={-1}
      aria-label={words.title}
      flex="1"
      minH="0"
      overflowY="auto"
      p="5"
      textStyle="staff"
      _focusVisible={{ outline: 'none' }}
    >
      <chakra.dl display="grid" gridTemplateColumns="max-content 1fr" columnGap="4" rowGap="2" pb="4">
        {words.list.map(({ keys, does }) => (
          <chakra.div key={does} display="contents">
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{does}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.div pb="4" maxW="form">
        <Checkbox
          label={words.singleKeys}
          helper={words.singleKeysHelper}
          checked={areOn}
          onChange={({ target }) => turn(target.checked)}
        />
      </chakra.div>
      <Button size="sm" variant="secondary" onClick={onClose}>
        {words.close}
      </Button>
    </chakra.section>
  )
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => <Key key={key}>{key}</Key>)
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
