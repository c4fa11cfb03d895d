import { type Ref, useId } from 'react'
import { ChoiceCard } from './ChoiceCard'
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup'
import type { ChoiceOption } from './choiceOption'

type CheckboxCardsProps<Value extends string> = ChoiceGroupProps & {
  options: readonly ChoiceOption<Value>[]
  name?: string
  value: readonly Value[]
  onChange: (value: Value[]) => void
  onBlur?: () => void
  /** The first card's input, so that a form can move the focus to it. */
  ref?: Ref<HTMLInputElement>
}

/** Any number of answers out of several; they are handed on in the order of the options. */
export function CheckboxCards<Value extends string>(props: CheckboxCardsProps<Value>) {
  const { options, name, value, onChange, onBlur, ref, ...group } = props
  const ownName = useId()

  function toggle(changed: Value): void {
    const isChosen = (each: Value) => (each === changed ? !value.includes(each) : value.includes(each))
    onChange(options.map((option) => option.value).filter(isChosen))
  }

  return (
    <ChoiceGroup {...group}>
      {options.map((option, index) => (
        <ChoiceCard
          key={option.value}
          ref={index === 0 ? ref : undefined}
          kind="checkbox"
          name={name ?? ownName}
          option={option}
          checked={value.includes(option.value)}
          onChange={() => toggle(option.value)}
          onBlur={onBlur}
        />
      ))}
    </ChoiceGroup>
  )
}
