import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Completion } from '../../lib/hooks/useCompletion'

const Box = chakra('div', {
  base: { maxH: '64', overflowY: 'auto', bg: 'surface' },
  variants: {
    border: {
      around: { borderWidth: '1px', borderRadius: 'staff' },
      below: { borderBottomWidth: '1px' },
    },
  },
})

const OptionBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '0.5',
    alignContent: 'center',
    minH: { base: '11', md: '9' },
    px: '4',
    py: '2',
    cursor: 'pointer',
    textStyle: 'staff',
    _hover: { bg: 'canvas' },
    '&[aria-selected="true"]': { bg: 'brand.soft' },
  },
})

type CompletionListProps<Option> = {
  choice: Completion<Option>
  label: string
  /** Shown when no option matches. */
  none: string
  border: 'around' | 'below'
  keyOf: (option: Option) => string
  /** Heading of the options beside each other with the same one. */
  groupOf?: (option: Option) => string
  renderOption: (option: Option) => ReactNode
}

/** The options of a completion, next to its field. */
export function CompletionList<Option>(props: CompletionListProps<Option>) {
  const { choice, label, none, border, groupOf } = props
  const { matches, listId } = choice
  if (!matches) return null
  const indexed = matches.map((option, index) => ({ option, index }))
  const headings = [...new Set(matches.map((option) => groupOf?.(option)))]
  return (
    <Box border={border}>
      {matches.length === 0 && (
        <chakra.p px="4" py="3" textStyle="small" color="ink.muted" role="status">
          {none}
        </chakra.p>
      )}
      {matches.length > 0 && (
        <div role="listbox" id={listId} aria-label={label}>
          {headings.map((heading) => (
            <OptionGroup key={heading ?? ''} heading={heading}>
              {indexed
                .filter(({ option }) => groupOf?.(option) === heading)
                .map(({ option, index }) => (
                  <OptionRow key={props.keyOf(option)} {...props} option={option} index={index} />
                ))}
            </OptionGroup>
          ))}
        </div>
      )}
    </Box>
  )
}

function OptionGroup({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  if (heading === undefined) return children
  return (
    <div role="group" aria-label={heading}>
      <chakra.div aria-hidden px="4" pt="2" textStyle="small" color="ink.muted">
        {heading}
      </chakra.div>
      {children}
    </div>
  )
}

type OptionRowProps<Option> = Pick<CompletionListProps<Option>, 'choice' | 'renderOption'> & {
  option: Option
  index: number
}

function OptionRow<Option>({ choice, renderOption, option, index }: OptionRowProps<Option>) {
  return (
    <OptionBox
      id={choice.optionId(index)}
      role="option"
      aria-selected={index === choice.active}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choice.choose(option)}
    >
      {renderOption(option)}
    </OptionBox>
  )
}
