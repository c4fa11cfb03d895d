import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { ChoiceMark } from './ChoiceMark'
import type { ChoiceOption } from './choiceOption'

const CardLabel = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    minH: '12',
    px: '4',
    py: '3',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'patient',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'brand', bg: 'brand.soft' },
    '&:has(input:checked)': {
      borderColor: 'brand',
      bg: 'brand.soft',
      boxShadow: 'inset 0 0 0 1px {colors.brand}',
    },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand}', outlineOffset: '2px' },
    '& input:focus-visible': { outline: 'none' },
  },
})

type ChoiceCardProps = Omit<ComponentProps<typeof ChoiceMark>, 'children' | 'kind' | 'type'> & {
  kind: 'checkbox' | 'radio'
  option: ChoiceOption
}

/** A native checkbox or radio button in a card that can be pressed as a whole. */
export function ChoiceCard({ option, kind, ...input }: ChoiceCardProps) {
  return (
    <CardLabel>
      <chakra.span pt="0.5" display="flex">
        <ChoiceMark type={kind} kind={kind} value={option.value} {...input} />
      </chakra.span>
      <span>
        <chakra.span display="block" fontWeight="medium">
          {option.label}
        </chakra.span>
        {option.description && (
          <chakra.span display="block" textStyle="small" color="ink.muted">
            {option.description}
          </chakra.span>
        )}
      </span>
    </CardLabel>
  )
}
