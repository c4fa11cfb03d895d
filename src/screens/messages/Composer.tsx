import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { messageMaxLength, parseMessageBody } from '../../../domain/messages/messageBody'
import { Button } from '../../components/Button'
import { TextArea } from '../../components/TextArea'
import { messages } from '../../words/en/messages'
import type { Draft } from './useDraft'

const words = messages.composer

/** From here on the characters left are told. */
const nearTheEnd = 200

type ComposerProps = {
  draft: Draft
  /** Gets a message as the server will have it; whoever takes it clears the draft. */
  onSend: (body: string) => void
  /** Beside the field; for patients, that this is not for emergencies. */
  note?: string
  /** Sees each key before the field does, and prevents what is not to go on. */
  onKeyDown?: (event: KeyboardEvent) => void
  /** What else the field is. */
  field?: ComponentProps<typeof TextArea>
}

/** Where a message is written. What is sent leaves at once and lives on in the thread, with its state. */
export function Composer({ draft, onSend, note = words.emergency, onKeyDown, field }: ComposerProps) {
  const id = useId()
  const [isFine] = useState(() => window.matchMedia('(pointer: fine)').matches)
  const left = messageMaxLength - Array.from(draft.text).length

  function send(): void {
    const body = sendableBody(draft.text)
    if (body !== undefined) onSend(body)
  }

  // On a phone Enter is the only way to a new line, and while a word is being composed it belongs to the input method.
  function sendOnEnter(event: KeyboardEvent): void {
    onKeyDown?.(event)
    const isForField = event.shiftKey || event.nativeEvent.isComposing || !isFine
    if (event.defaultPrevented || event.key !== 'Enter' || isForField) return
    event.preventDefault()
    send()
  }

  return (
    <chakra.form
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="2"
      alignItems="end"
      px={{ base: '3', md: '5' }}
      pt="3"
      pb="3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        {...field}
        id={`${id}-text`}
        aria-label={words.label}
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0 || undefined}
        placeholder={words.placeholder}
        rows={1}
        resize="none"
        maxH="40"
        overflowY="auto"
        css={{ fieldSizing: 'content' }}
        value={draft.text}
        onChange={({ target }) => draft.write(target.value)}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit">{words.send}</Button>
      <chakra.p
        id={`${id}-hint`}
        gridColumn="1 / -1"
        display="flex"
        justifyContent="space-between"
        gap="3"
        textStyle="small"
        color="ink.muted"
      >
        <span>
          {note}
          {isFine && <VisuallyHidden>{words.hint}</VisuallyHidden>}
        </span>
        <chakra.output aria-live="polite" color={left < 0 ? 'stop' : 'ink.muted'} whiteSpace="nowrap">
          {left < nearTheEnd && (left < 0 ? words.tooLong(-left) : words.left(left))}
        </chakra.output>
      </chakra.p>
    </chakra.form>
  )
}

/** The message as the server will have it; nothing while it is empty or too long, which the line below tells. */
export function sendableBody(text: string): string | undefined {
  try {
    return parseMessageBody(text)
  } catch {
    return undefined
  }
}
