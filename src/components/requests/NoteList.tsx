import { chakra } from '@chakra-ui/react'
import type { NoteContentFragment } from '../../generated/graphql'
import { shortMoment } from '../../lib/format/dateTimes'
import { notes as words } from '#words/records/notes'
import { Icon } from '../Icon'
import { NoteAccess } from './NoteAccess'
import { NoteBody } from './NoteBody'

type NoteListProps = {
  notes: readonly NoteContentFragment[]
  now: Date
  /** Called when the notes are not as they were read. */
  onChanged: () => void
}

/** Signed notes for staff, each with its addenda and with whether the patient can read it. */
export function NoteList({ notes, now, onChanged }: NoteListProps) {
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3" pb="2">
      {notes.map((note) => (
        <chakra.li
          key={note.id}
          ps="3"
          ms={note.addendumTo ? '4' : '0'}
          borderInlineStartWidth="3px"
          borderColor={note.addendumTo ? 'line' : 'brand'}
          maxW="prose"
        >
          {note.addendumTo && <chakra.p fontWeight="semibold">{words.addendum}</chakra.p>}
          <NoteBody note={note} />
          <chakra.p color="ink.muted" display="flex" alignItems="center" gap="1">
            <Icon name="lock" size="1em" />
            {words.signedBy(note.signedAs ?? note.authorName ?? '', shortMoment(note.signedAt ?? '', now))}
          </chakra.p>
          <NoteAccess note={note} now={now} onChanged={onChanged} />
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
