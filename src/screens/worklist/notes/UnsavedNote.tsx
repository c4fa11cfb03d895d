import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { notes as words } from '#words/records/notes'
import { noteAutosaves, noteAutosaveKey, type NoteKey } from './noteAutosaves'
import { NoteText } from './NoteText'
import { Wrap } from '../../../components/layout/Stack'

type UnsavedNoteProps = {
  place: NoteKey
  /** Why it cannot be saved where it was written. */
  reason: string
  /** Continues with the text in another note; absent if the user may not write. */
  onUse?: (text: string) => void
}

/** An unsaved text whose draft cannot be changed any more; empty without one. */
export function UnsavedNote({ place, reason, onUse }: UnsavedNoteProps) {
  const name = noteAutosaveKey(place)
  const [, setRemoved] = useState(false)
  const text = noteAutosaves.stored(name)?.value
  if (!text) return null

  function remove(): void {
    noteAutosaves.discard(name)
    setRemoved(true)
  }

  return (
    <Notice tone="warn" title={words.leftover.title}>
      <p>{reason}</p>
      <NoteText label={words.leftover.title}>{text}</NoteText>
      <Wrap gap="2">
        {onUse && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              onUse(text)
              remove()
            }}
          >
            {words.leftover.addToAddendum}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={remove}>
          {words.leftover.remove}
        </Button>
      </Wrap>
    </Notice>
  )
}
