import { CheckboxCards } from '../../forms/CheckboxCards'
import { chosenOf } from '../../../lib/questionnaire/entry'
import type { ItemFieldProps } from './itemFieldProps'

/** Any number of several. "None of these" takes the others back, and they take it back. */
export function ChoicesField({ item, entry, onChange, error }: ItemFieldProps<'choices'>) {
  const chosen = chosenOf(entry)
  const exclusive = item.options.filter((option) => option.exclusive).map((option) => option.value)

  function choose(next: readonly string[]): void {
    const added = next.find((value) => !chosen.includes(value))
    if (added === undefined) onChange(next)
    else if (exclusive.includes(added)) onChange([added])
    else onChange(next.filter((value) => !exclusive.includes(value)))
  }

  return (
    <CheckboxCards
      legend={item.label}
      helper={item.help}
      error={error}
      columns={item.options.length > 8 ? 2 : 1}
      options={item.options.map(({ value, label, help }) => ({ value, label, description: help }))}
      value={chosen}
      onChange={choose}
    />
  )
}
