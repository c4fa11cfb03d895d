import { VisuallyHidden, chakra } from '@chakra-ui/react'
import {
  useId,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
} from 'react'
import { messageMaxLength, parseMessageText } from '../../../../domain/messages/messageBody'
import { Button } from '../../../components/Button'
import { TextArea } from '../../../components/forms/TextArea'
import { messageFiles } from '#words/messages/messageFiles'
import { messages } from '#words/messages/messages'
import { AttachButton } from './AttachButton'
import { type DraftAttachment, sendBlocker, uploadedFiles } from '../attachments/draftAttachments'
import type { Draft } from './useDraft'
import type { AttachmentsControl } from '../attachments/useAttachments'

const words = messages.composer

/** The number of remaining characters from which the counter is shown. */
const remainingShownFrom = 200

/** One element, so that it is not drawn again for each key. */
const sendButton = <Button type="submit">{words.send}</Button>

type ComposerProps = {
  draft: Draft
  /** Receives the message as the server will store it; the receiver clears the draft. */
  onSend: (body: string) => void
  /** Attachments of the message. */
  attachments: AttachmentsControl
  /** Text beside the field; for patients, that this is not for emergencies. */
  note?: string
  /** Further props of the text field; its `onKeyDown` comes first, and may prevent the default. */
  field?: ComponentProps<typeof TextArea>
}

/** The form of a message. A sent message leaves it at once and appears in the thread with its state. */
export function Composer(props: ComposerProps) {
  const { draft, onSend, attachments, note = words.emergency, field } = props
  const id = useId()
  const [isFine] = useState(() => window.matchMedia('(pointer: fine)').matches)
  const left = messageMaxLength - Array.from(draft.text).length

  const hindrance = sendBlocker(attachments.items)
  // Shown after the first attempt to send, until the problem is solved.
  const [isAsked, setAsked] = useState(false)

  function send(): void {
    setAsked(true)
    const body = sendableBody(draft.text, attachments.items)
    if (hindrance || body === undefined) return
    setAsked(false)
    onSend(body)
  }

  function encloseFiles(event: ClipboardEvent | DragEvent, { files }: DataTransfer): void {
    if (files.length === 0) return
    event.preventDefault()
    attachments.add([...files])
  }

  // On a phone Enter is the only key for a new line, and during composition it belongs to the input method.
  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    field?.onKeyDown?.(event)
    const isForField = event.shiftKey || event.nativeEvent.isComposing || !isFine
    if (event.defaultPrevented || event.key !== 'Enter' || isForField) return
    event.preventDefault()
    send()
  }

  return (
    <chakra.form
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr) auto"
      gap="2"
      alignItems="end"
      ps={{ base: '1', md: '3' }}
      pe={{ base: '3', md: '5' }}
      py="3"
      // Text twice as large leaves a phone no room for the field beside the buttons.
      css={{
        '@media (max-width: 16em)': {
          gridTemplateColumns: 'auto 1fr',
          '& textarea': { gridColumn: '1 / -1', order: -1 },
          '& button[type=submit]': { justifySelf: 'end' },
        },
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => encloseFiles(event, event.dataTransfer)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <AttachButton onFiles={attachments.add} />
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
        onPaste={(event) => encloseFiles(event, event.clipboardData)}
      />
      {sendButton}
      <chakra.p
        id={`${id}-hint`}
        gridColumn="1 / -1"
        display="flex"
        justifyContent="space-between"
        gap="3"
        ps="2"
        textStyle="small"
        color="ink.muted"
      >
        <span>
          {note}
          {isFine && <VisuallyHidden>{words.hint}</VisuallyHidden>}
        </span>
        <chakra.output aria-live="polite" color={left < 0 ? 'stop' : 'ink.muted'} whiteSpace="nowrap">
          {left < remainingShownFrom && (left < 0 ? words.tooLong(-left) : words.left(left))}
        </chakra.output>
      </chakra.p>
      <chakra.p
        role="alert"
        gridColumn="1 / -1"
        ps="2"
        textStyle="small"
        color="stop"
        _empty={{ display: 'none' }}
      >
        {isAsked && hindrance && messageFiles.hindrance[hindrance]}
      </chakra.p>
    </chakra.form>
  )
}

/**
 * The message as the server will store it, empty for attachments alone; undefined while there is nothing to
 * send or the text is too long, which the line below reports.
 */
export function sendableBody(text: string, enclosures: readonly DraftAttachment[]): string | undefined {
  try {
    return parseMessageText(text, uploadedFiles(enclosures).length)
  } catch {
    return undefined
  }
}
