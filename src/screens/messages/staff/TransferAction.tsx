import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/Button'
import type { ConversationSummaryFragment } from '../../../generated/graphql'
import { hasPersistentState } from '../../../lib/storage/usePersistentState'
import { transfer as words } from '#words/messages/transfer'
import { ConversationTransfer } from './ConversationTransfer'
import { transferFormKey } from './transferFormKey'

type TransferActionProps = {
  conversation: ConversationSummaryFragment
  /** The page to open once the conversation belongs to a colleague. */
  listPath: string
}

/** Opens and closes the choice of a colleague; closing returns focus to the button. */
export function TransferAction({ conversation, listPath }: TransferActionProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(() => hasPersistentState(transferFormKey(conversation.id)))
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
        <ConversationTransfer
          conversation={conversation}
          onBack={back}
          onDone={() => void navigate(listPath)}
        />
      )}
    </>
  )
}
