import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { CompletionList } from '../../../components/forms/CompletionList'
import { quickTexts as words } from '#words/messages/quickTexts'
import type { QuickTextChoice } from './useQuickTexts'

type QuickTextListProps = { choice: QuickTextChoice } & Pick<ComponentProps<typeof CompletionList>, 'border'>

/** Quick texts and templates that match the text after "/", next to the field. */
export function QuickTextList({ choice, border }: QuickTextListProps) {
  return (
    <CompletionList
      choice={choice}
      label={words.label}
      none={words.none}
      border={border}
      keyOf={({ key }) => key}
      groupOf={({ source }) => words.sources[source]}
      renderOption={(option) => (
        <>
          <chakra.span fontWeight="semibold">{option.title}</chakra.span>
          <chakra.span color="ink.muted" textStyle="small" truncate>
            {choice.textOf(option)}
          </chakra.span>
        </>
      )}
    />
  )
}
