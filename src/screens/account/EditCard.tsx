import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { Heading } from '../../components/Heading'
import { Notice } from '../../components/Notice'
import { removePersonalEntry } from '../../lib/session/personalEntries'
import { hasPersistentState } from '../../lib/session/usePersistentState'

type EditCardProps = {
  title: string
  /** How things stand. */
  children: ReactNode
  /** The form shows what the card does: it stands in its place. */
  isReplaced?: boolean
  /** Under which the form keeps its input: with some of it the form is open from the start. */
  formName?: string
  /** Names the button that opens the form. */
  action: string
  /** The form in the place of the button. `close` shows the button again, and what came of it. */
  renderForm: (close: (done?: string) => void) => ReactNode
}

/** One thing of an account that can be changed: how it stands, a button, and the form the button leads to. */
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
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(
    function giveFocusBack() {
      if (wasOpen.current && !isOpen) opener.current?.focus()
      wasOpen.current = isOpen
    },
    [isOpen],
  )

  function close(said?: string): void {
    setDone(said)
    // What was typed has been saved or is not wanted any more.
    if (formName !== undefined) removePersonalEntry(formName)
    setOpen(false)
  }

  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <chakra.div display="flex" flexDirection="column" gap="4">
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
        </chakra.div>
      </section>
    </Card>
  )
}
