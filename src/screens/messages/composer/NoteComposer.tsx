import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { parseMessageBody } from '../../../../domain/messages/messageBody'
import { Button } from '../../../components/Button'
import { TextArea } from '../../../components/forms/TextArea'
import type { ConversationSummaryFragment } from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { completionField } from '../../../lib/hooks/useCompletion'
import { errors } from '#words/errors'
import { messages } from '#words/messages/messages'
import { quickTexts } from '#words/messages/quickTexts'
import { QuickTextList } from '../../shared/quickTexts/lazyQuickTextList'
import { useQuickTexts } from '../../shared/quickTexts/useQuickTexts'
import type { Draft } from './useDraft'
import type { Notes } from './useNotes'

const words = messages.note

type NoteComposerProps = { conversation: ConversationSummaryFragment; draft: Draft; onAdd: Notes['add'] }

/** The form of an internal note. The text stays until the note is stored. */
export function NoteComposer({ conversation, draft, onAdd }: NoteComposerProps) {
  const id = useId()
  // Id of the note being written, so that a retry cannot store it twice.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const adding = useAction(async (body: string) => {
    await onAdd({ id: noteId, body })
    draft.write('')
    setNoteId(crypto.randomUUID())
  })

  const choice = useQuickTexts({
    kind: 'note',
    subject: conversation,
    text: draft.text,
    setText: draft.write,
  })

  function add(): void {
    const body = saveableBody(draft.text)
    if (body !== undefined) void adding.run(body)
  }

  return (
    <>
      <QuickTextList choice={choice} border="below" />
      <chakra.form
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        gap="2"
        alignItems="end"
        px={{ base: '3', md: '5' }}
        py="3"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextArea
          aria-label={words.label}
          aria-describedby={`${id}-hint`}
          aria-invalid={adding.problem ? true : undefined}
          placeholder={words.placeholder}
          rows={1}
          resize="none"
          maxH="40"
          overflowY="auto"
          css={{ fieldSizing: 'content' }}
          value={draft.text}
          onChange={({ target }) => draft.write(target.value)}
          {...completionField(choice)}
        />
        <Button type="submit" variant="secondary" loading={adding.isPending}>
          {words.add}
        </Button>
        <chakra.p id={`${id}-hint`} gridColumn="1 / -1" textStyle="small" color="ink.muted">
          {words.hint} {quickTexts.hint}
        </chakra.p>
        <chakra.p
          role="alert"
          gridColumn="1 / -1"
          textStyle="small"
          color="stop"
          _empty={{ display: 'none' }}
        >
          {adding.problem && errors[adding.problem]}
        </chakra.p>
      </chakra.form>
    </>
  )
}

function saveableBody(text: string): string | undefined {
  try {
    return parseMessageBody(text)
  } catch {
    return undefined
  }
}
