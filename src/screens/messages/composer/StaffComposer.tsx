import { chakra } from '@chakra-ui/react'
import { memo, useState } from 'react'
import type { ConversationSummaryFragment } from '../../../generated/graphql'
import { completionField } from '../../../lib/hooks/useCompletion'
import { messages } from '#words/messages/messages'
import { quickTexts } from '#words/messages/quickTexts'
import { Composer } from './Composer'
import { LazyAttachmentTray } from '../attachments/LazyAttachmentTray'
import { NoteComposer } from './NoteComposer'
import type { Draft } from './useDraft'
import type { AttachmentsControl } from '../attachments/useAttachments'
import type { Notes } from './useNotes'
import { QuickTextList } from '../../shared/quickTexts/lazyQuickTextList'
import { useQuickTexts } from '../../shared/quickTexts/useQuickTexts'

const words = messages.note

type StaffComposerProps = {
  /** Clinicians who have not claimed the conversation, and Admins, write notes only. */
  mayWrite: boolean
  conversation: ConversationSummaryFragment
  draft: Draft
  noteDraft: Draft
  attachments: AttachmentsControl
  onSend: (body: string) => void
  onAddNote: Notes['add']
}

/**
 * Where staff write: to the patient, or for each other. Two texts, each with a draft of its own, so that a note cannot
 * be sent as a message by a slip.
 */
export function StaffComposer(props: StaffComposerProps) {
  const { mayWrite, conversation, draft, noteDraft, attachments, onSend, onAddNote } = props
  const [mode, setMode] = useState<Mode>('message')
  const isNote = mode === 'note' || !mayWrite
  return (
    <chakra.div
      borderTopWidth="1px"
      borderColor={isNote ? 'warn' : 'line'}
      bg={isNote ? 'warn.soft' : 'surface'}
    >
      {mayWrite && <Modes mode={mode} onMode={setMode} />}
      {isNote ? (
        <NoteComposer conversation={conversation} draft={noteDraft} onAdd={onAddNote} />
      ) : (
        <ComposerWithQuickTexts {...{ draft, conversation, attachments, onSend }} />
      )}
    </chakra.div>
  )
}

type Mode = 'message' | 'note'

/** It is not drawn again for each key of the message. */
const Modes = memo(function Modes({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  return (
    <chakra.div role="group" aria-label={words.mode} display="flex" gap="1" px="5" pt="2">
      {(['message', 'note'] as const).map((each) => (
        <ModeButton key={each} aria-pressed={mode === each} onClick={() => onMode(each)}>
          {each === 'note' ? words.toNote : words.toMessage}
        </ModeButton>
      ))}
    </chakra.div>
  )
})

function ComposerWithQuickTexts({
  draft,
  conversation,
  attachments,
  onSend,
}: Pick<StaffComposerProps, 'draft' | 'conversation' | 'attachments' | 'onSend'>) {
  const choice = useQuickTexts({
    kind: 'message',
    subject: conversation,
    text: draft.text,
    setText: draft.write,
  })
  return (
    <>
      <QuickTextList choice={choice} border="below" />
      <LazyAttachmentTray {...attachments} />
      <Composer
        draft={draft}
        attachments={attachments}
        onSend={(body) => {
          onSend(body)
          draft.write('')
        }}
        note={quickTexts.hint}
        field={completionField(choice)}
      />
    </>
  )
}

const ModeButton = chakra(
  'button',
  {
    base: {
      minH: '8',
      px: '3',
      borderRadius: 'full',
      textStyle: 'small',
      fontWeight: 'semibold',
      color: 'ink.muted',
      cursor: 'pointer',
      _hover: { color: 'ink' },
      '&[aria-pressed="true"]': { bg: 'ink', color: 'white', _hover: { color: 'white' } },
    },
  },
  { defaultProps: { type: 'button' } },
)
