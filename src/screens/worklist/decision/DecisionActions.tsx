import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Wrap } from '../../../components/layout/Stack'
import { decision as words } from '#words/requests/decision'
import { decisionPart } from '#words/requests/decisionPart'
import { Key } from '../shortcuts/KeyboardKeys'
import { useShortcuts } from '../../../lib/shortcuts/useShortcuts'
import type { DecisionAction } from './availableDecisions'

/** Canceling has no key, because it cannot be undone. */
const keys: Partial<Record<DecisionAction, string>> = { approve: 'a', propose: 'p', ask: 'q', decline: 'd' }
const noteKey = 'e'

type DecisionActionsProps = {
  actions: readonly DecisionAction[]
  chosen: DecisionAction | undefined
  onOpen: (name: DecisionAction | undefined) => void
  onNote: (() => void) | undefined
}

/** The possible decisions, as buttons and by key. */
export function DecisionActions({ actions, chosen, onOpen, onNote }: DecisionActionsProps) {
  useShortcuts((key) => {
    if (key === noteKey) return onNote
    const next = actions.find((name) => keys[name] === key)
    return next && (() => onOpen(next))
  })
  if (actions.length === 0) return null
  return (
    <Wrap gap="2">
      <Wrap gap={{ base: '1.5', sm: '2' }} role="group" tabIndex={-1} aria-label={decisionPart.heading}>
        {actions.map((name) => (
          <ActionButton key={name} name={name} isOpen={name === chosen} onOpen={onOpen} />
        ))}
      </Wrap>
      {onNote && (
        <Button size="sm" variant="quiet" px="2" aria-keyshortcuts={noteKey} onClick={onNote}>
          {words.note}
          <KeyHint of={noteKey} />
        </Button>
      )}
    </Wrap>
  )
}

type ActionButtonProps = {
  name: DecisionAction
  isOpen: boolean
  onOpen: (name: DecisionAction | undefined) => void
}

function ActionButton({ name, isOpen, onOpen }: ActionButtonProps) {
  const key = keys[name]
  return (
    <Button
      size="sm"
      px={{ base: '2.5', xl: '3' }}
      variant={isOpen ? 'primary' : 'secondary'}
      aria-label={words.actions[name]}
      aria-expanded={isOpen}
      aria-keyshortcuts={key}
      onClick={() => onOpen(isOpen ? undefined : name)}
    >
      {words.shortActions[name]}
      {key && <KeyHint of={key} />}
    </Button>
  )
}

/** The key of a button, where there is a keyboard; it is no part of the button's name. */
function KeyHint({ of }: { of: string }) {
  return (
    <chakra.span aria-hidden="true" display={{ base: 'none', xl: 'inline' }} ms="1" me="-2">
      <Key>{of.toUpperCase()}</Key>
    </chakra.span>
  )
}
