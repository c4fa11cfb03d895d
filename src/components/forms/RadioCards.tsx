import { type Ref, useId } from 'react'
import { ChoiceCard } from './ChoiceCard'
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup'
import type { ChoiceOption } from './choiceOption'

type RadioCardsProps<Value extends string> = ChoiceGroupProps & {
  options: readonly ChoiceOption<Value>[]
  name?: string
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  /** The first card's input, so that a form can move the focus to it. */
  ref?: Ref<HTMLInputElement>
}

/** One answer out of several. Native radio buttons: arrow keys and form behaviour are the browser's own. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, name, value, onChange, onBlur, ref, ...group } = props
  const ownName = useId()
  return (
    <ChoiceGroup role="radiogroup" {...group}>
      {options.map((option, index) => (
        <ChoiceCard
          key={option.value}
          ref={index === 0 ? ref : undefined}
          kind="radio"
          name={name ?? ownName}
          option={option}
          checked={value === option.value}
          onChange={() => onChange(option.value)}
          onBlur={onBlur}
        />
      ))}
    </ChoiceGroup>
  )
}
