import { chakra } from '@chakra-ui/react'
import { CompletionList } from '../../../components/forms/CompletionList'
import { notes } from '#words/records/notes'
import type { MentionChoice } from './useMentionChoice'

const words = notes.mentions

/** Colleagues that match the text after "@", below the field. */
export function MentionList({ choice }: { choice: MentionChoice }) {
  return (
    <CompletionList
      choice={choice}
      label={words.label}
      none={words.noMatch}
      border="around"
      keyOf={({ id }) => id}
      renderOption={({ name, credentials }) => (
        <chakra.span display="flex" gap="2">
          <chakra.span fontWeight="semibold">{name}</chakra.span>
          {credentials && <chakra.span color="ink.muted">{credentials}</chakra.span>}
        </chakra.span>
      )}
    />
  )
}
