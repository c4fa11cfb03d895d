import { chakra } from '@chakra-ui/react'
import { notes } from '#words/records/notes'
import type { MentionChoice } from './useMentionChoice'

const words = notes.mentions

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '11', md: '9' },
    px: '3',
    cursor: 'pointer',
    _hover: { bg: 'canvas' },
    '&[aria-selected="true"]': { bg: 'brand.soft' },
  },
})

/** Colleagues that match the text after "@", below the field. */
export function MentionList({ choice }: { choice: MentionChoice }) {
  const { matches, active, listId, optionId, choose } = choice
  if (!matches) return null
  return (
    <chakra.div maxH="64" overflowY="auto" borderWidth="1px" borderRadius="staff" bg="surface">
      {matches.length === 0 ? (
        <chakra.p px="3" py="2" color="ink.muted" role="status">
          {words.noMatch}
        </chakra.p>
      ) : (
        <div role="listbox" id={listId} aria-label={words.label}>
          {matches.map((colleague, index) => (
            <Option
              key={colleague.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
            >
              <chakra.span fontWeight="semibold">{colleague.name}</chakra.span>
              {colleague.credentials && <chakra.span color="ink.muted">{colleague.credentials}</chakra.span>}
            </Option>
          ))}
        </div>
      )}
    </chakra.div>
  )
}
