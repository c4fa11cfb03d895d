import { chakra } from '@chakra-ui/react'
import { fields } from '#words/requests/requestFields'
import { partsOf } from '../../../lib/questionnaire/entry'
import type { ItemFieldProps } from './itemFieldProps'
import { PartInput } from './PartInput'
import { PartsGroup } from './PartsGroup'
import { PartSelect } from './PartSelect'

const months = fields.months.map((label, index) => ({ value: String(index + 1), label }))

/** Month, day and year: quicker for a birthday than paging through a calendar, and the same in every browser. */
export function DateField({ item, entry, onChange, error }: ItemFieldProps<'date'>) {
  const parts = partsOf(entry)
  const change = (part: string) => (text: string) => onChange({ ...parts, [part]: text })
  const complete = (part: string) => (item.autocomplete ? `${item.autocomplete}-${part}` : 'off')
  return (
    <PartsGroup legend={item.label} helper={item.help} error={error}>
      <PartSelect
        label={fields.month}
        options={months}
        autoComplete={complete('month')}
        width="month"
        value={parts['month']}
        onChange={change('month')}
      />
      <chakra.span display="flex" gap="3">
        <PartInput
          label={fields.day}
          width="day"
          inputMode="numeric"
          maxLength={2}
          autoComplete={complete('day')}
          value={parts['day']}
          onChange={change('day')}
        />
        <PartInput
          label={fields.year}
          width="year"
          inputMode="numeric"
          maxLength={4}
          autoComplete={complete('year')}
          value={parts['year']}
          onChange={change('year')}
        />
      </chakra.span>
    </PartsGroup>
  )
}
