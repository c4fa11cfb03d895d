import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button'
import type { ConversationSummaryFragment } from '../../generated/graphql'
import { hasPersistentState } from '../../lib/session/usePersistentState'
import { handOver as words } from '../../words/en/handOver'
import { HandOver } from './HandOver'
import { handOverName } from './handOverName'

type HandOverActionProps = {
  conversation: ConversationSummaryFragment
  /** Where to go once the conversation is somebody else's. */
  listPath: string
}

/** Opens and closes the choice of a colleague; whoever leaves it is back at the button. */
export function HandOverAction({ conversation, listPath }: HandOverActionProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(() => hasPersistentState(handOverName(conversation.id)))
  const button = useRef<HTMLButtonElement>(null)

  function back(): void {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.button}
      </Button>
      {isOpen && (
        <HandOver conversation={conversation} onBack={back} onDone={() => void navigate(listPath)} />
      )}
    </>
  )
}
