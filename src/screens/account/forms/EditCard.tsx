import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { removePersonalEntry } from '../../../lib/storage/personalEntries'
import { hasPersistentState } from '../../../lib/storage/usePersistentState'
import { Stack } from '../../../components/layout/Stack'
import { useReturnFocus } from '../../../lib/hooks/useReturnFocus'

type EditCardProps = {
  title: string
  /** Current value, shown until the form opens. */
  children: ReactNode
  /** Whether the form replaces the content of the card while open. */
  isReplaced?: boolean
  /** Storage name of the form's input. Stored input opens the form from the start. */
  formName?: string
  action: string
  /** Renders the form in place of the button. `close` restores the button and shows the outcome. */
  renderForm: (close: (done?: string) => void) => ReactNode
}

/** Card for one account setting: its value, a button, and the form the button opens. */
export function EditCard({
  title,
  children,
  isReplaced = false,
  formName,
  action,
  renderForm,
}: EditCardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(() => formName !== undefined && hasPersistentState(formName))
  const [done, setDone] = useState<string>()
  const opener = useReturnFocus<HTMLButtonElement>(isOpen)

  function close(said?: string): void {
    setDone(said)
    // The text was saved or discarded.
    if (formName !== undefined) removePersonalEntry(formName)
    setOpen(false)
  }

  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <Stack gap="4">
          <Heading id={id} level="card" as="h3">
            {title}
          </Heading>
          {!(isOpen && isReplaced) && children}
          <chakra.div role="status" _empty={{ mt: '-4' }}>
            {done && !isOpen && <Notice tone="ok">{done}</Notice>}
          </chakra.div>
          {isOpen ? (
            renderForm(close)
          ) : (
            <Button ref={opener} variant="secondary" alignSelf="flex-start" onClick={() => setOpen(true)}>
              {action}
            </Button>
          )}
        </Stack>
      </section>
    </Card>
  )
}
