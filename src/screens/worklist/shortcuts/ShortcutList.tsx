import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../../components/Button'
import { Checkbox } from '../../../components/forms/Checkbox'
import { useShortcutSwitch } from '../../../lib/shortcuts/useShortcuts'
import { worklistKeys as words } from '#words/requests/worklistKeys'
import { KeyboardKeys } from './KeyboardKeys'

/** All keys, in the place of the list until it is closed. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLElement>(null)
  const { areOn, turn } = useShortcutSwitch()
  useLayoutEffect(function borrowFocus() {
    const section = ref.current
    const opener = document.activeElement
    section?.focus()
    return () => {
      if (section?.contains(document.activeElement)) returnFocus(opener)
    }
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
              <KeyboardKeys keys={keys} />
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

/**
 * Returns the focus to the element that opened the list, or to the page if it is gone, like the row in which
 * `?` was pressed.
 */
function returnFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const place = isThere ? opener : document.getElementById('main')
  place?.focus()
}
