import { chakra } from '@chakra-ui/react'
import { messages } from '#words/messages/messages'
import type { QuickTextChoice } from './useQuickTexts'

const words = messages.quickTexts

const Option = chakra('div', {
  base: {
    display: 'grid',
    gap: '0.5',
    px: '4',
    py: '2',
    cursor: 'pointer',
    textStyle: 'staff',
    _hover: { bg: 'canvas' },
    '&[aria-selected="true"]': { bg: 'brand.soft' },
  },
})

/** Quick texts that match the text after "/", above the field. */
export function QuickTextList({ choice }: { choice: QuickTextChoice }) {
  const { matches, active, listId, optionId, textOf, choose } = choice
  if (!matches) return null
  return (
    <chakra.div maxH="64" overflowY="auto" borderBottomWidth="1px" bg="surface">
      {matches.length === 0 && (
        <chakra.p px="4" py="3" textStyle="small" color="ink.muted" role="status">
          {words.none}
        </chakra.p>
      )}
      <div role="listbox" id={listId} aria-label={words.label}>
        {matches.map((quickText, index) => (
          <Option
            key={quickText.title}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(quickText)}
          >
            <chakra.span fontWeight="semibold">{quickText.title}</chakra.span>
            <chakra.span color="ink.muted" textStyle="small" truncate>
              {textOf(quickText)}
            </chakra.span>
          </Option>
        ))}
      </div>
    </chakra.div>
  )
}
