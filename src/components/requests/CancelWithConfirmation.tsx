import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Action } from '../../lib/hooks/useAction'
import { errors } from '#words/errors'
import { payments } from '#words/payments/payments'
import { Button } from '../Button'
import { Notice } from '../feedback/Notice'
import { ErrorAlert } from '../feedback/ErrorAlert'
import { Stack, Wrap } from '../layout/Stack'

type CancelWords = { readonly [Word in 'offer' | 'sure' | 'sureText' | 'yes' | 'no' | 'failed']: string }

type CancelWithConfirmationProps = {
  /** Texts; those of requests by default. */
  words?: CancelWords
  /** The consequence of canceling. */
  text?: string
  action: Pick<Action, 'isPending' | 'problem' | 'run'>
}

/** Offers to take something back, and asks once more before it does. */
export function CancelWithConfirmation({
  words = payments.cancel,
  text = words.sureText,
  action: { isPending, problem, run },
}: CancelWithConfirmationProps) {
  const [isConfirming, setConfirming] = useState(false)
  const calmButton = useRef<HTMLButtonElement>(null)

  // The pressed button is removed, and the focus would be lost with it.
  function ask(isAsked: boolean): void {
    flushSync(() => setConfirming(isAsked))
    calmButton.current?.focus()
  }

  if (!isConfirming) {
    return (
      <Button variant="quiet" px="3" mx="-3" ref={calmButton} onClick={() => ask(true)}>
        {words.offer}
      </Button>
    )
  }
  return (
    <Stack role="group" aria-label={words.offer} gap="3" w="full">
      <Notice tone="warn" title={words.sure} role="status">
        <p>{text}</p>
        <Wrap gap="2" pt="3">
          <Button variant="secondary" ref={calmButton} onClick={() => ask(false)}>
            {words.no}
          </Button>
          <Button variant="danger" loading={isPending} onClick={() => void run()}>
            {words.yes}
          </Button>
        </Wrap>
      </Notice>
      {problem && <ErrorAlert title={words.failed}>{errors[problem]}</ErrorAlert>}
    </Stack>
  )
}
