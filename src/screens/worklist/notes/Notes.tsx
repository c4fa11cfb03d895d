import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { NoteList } from '../../../components/requests/NoteList'
import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { type NoteContentFragment, useClinicalNotesQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { notes as words } from '#words/records/notes'
import { noteAutosaves, noteAutosaveKey, openNoteAutosave } from './noteAutosaves'
import type { QuickTextSubject } from '../../shared/quickTexts/fillQuickText'
import { NoteEditor } from './NoteEditor'
import { UnsavedNote } from './UnsavedNote'
import { PanelSection } from '../PanelSection'

export type NotesProps = {
  requestId: string
  /** Fills the variables of quick texts; the request. */
  subject: QuickTextSubject
  /** Whether the reader has claimed the request; others only read. */
  mayWrite: boolean
  now: Date
}

/** Findings and decisions, for staff. Keyed by the request. */
export function Notes({ requestId, subject, mayWrite, now }: NotesProps) {
  const query = useClinicalNotesQuery({
    variables: { requestId },
  })
  const reload = safeRefetch(query.refetch)
  const loading = <LoadingLines label={words.loading} count={2} />
  return (
    <PanelSection title={words.heading}>
      <div data-notes="">
        <Loaded query={query} title={words.failed} loading={loading}>
          {({ clinicalNotes: notes }) => (
            <NotesContent {...{ notes, requestId, subject, mayWrite, now, reload }} />
          )}
        </Loaded>
      </div>
    </PanelSection>
  )
}

type NotesContentProps = NotesProps & {
  notes: readonly NoteContentFragment[]
  reload: () => void
}

function NotesContent({ notes, requestId, subject, mayWrite, now, reload }: NotesContentProps) {
  const signed = notes.filter(({ signedAt }) => signedAt !== null)
  const first = signed.find(({ addendumTo }) => addendumTo === null)
  return (
    <>
      {signed.length > 0 && <NoteList notes={signed} now={now} onChanged={reload} />}
      {mayWrite ? (
        <OwnNote
          signed={signed}
          first={first}
          draft={notes.find(({ signedAt }) => signedAt === null)}
          requestId={requestId}
          subject={subject}
          now={now}
          reload={reload}
        />
      ) : (
        <>
          {signed.length === 0 && <p>{words.none}</p>}
          <UnsavedNote place={{ requestId, addendumTo: null }} reason={words.leftover.notYours} />
          {first && (
            <UnsavedNote place={{ requestId, addendumTo: first.id }} reason={words.leftover.notYours} />
          )}
        </>
      )}
    </>
  )
}

type OwnNoteProps = Pick<NotesContentProps, 'requestId' | 'subject' | 'now' | 'reload'> & {
  signed: readonly NoteContentFragment[]
  /** The signed note that addenda add to. */
  first: NoteContentFragment | undefined
  draft: NoteContentFragment | undefined
}

/** The note being written; after the first signed one, an addendum on request. */
function OwnNote({ signed, first, draft, requestId, subject, now, reload }: OwnNoteProps) {
  const apollo = useApolloClient()
  const place = { requestId, addendumTo: draft ? draft.addendumTo : (first?.id ?? null) }
  const [isAdding, setAdding] = useState(false)

  function addLeftover(text: string): void {
    const addendum = openNoteAutosave(apollo, place, draft)
    addendum.set([addendum.current().value, text].filter(Boolean).join('\n\n'))
    setAdding(true)
  }

  const isOpen = draft || !first || isAdding || noteAutosaves.stored(noteAutosaveKey(place)) !== undefined
  return (
    <>
      {first && (
        <UnsavedNote
          place={{ requestId, addendumTo: null }}
          reason={words.leftover.signed}
          onUse={addLeftover}
        />
      )}
      {isOpen ? (
        <NoteEditor
          key={`${signed.length} ${place.addendumTo ?? ''}`}
          {...place}
          subject={subject}
          draft={draft}
          now={now}
          onReload={reload}
          onSigned={() => {
            setAdding(false)
            reload()
          }}
        />
      ) : (
        <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      )}
    </>
  )
}
