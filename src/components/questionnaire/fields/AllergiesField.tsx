import { fields } from '#words/requests/requestFields'
import { AllergyRow } from './AllergyRow'
import type { ItemFieldProps } from './itemFieldProps'
import { ListEditor } from './ListEditor'

export function AllergiesField({ item, entry, onChange, error }: ItemFieldProps<'allergies'>) {
  return (
    <ListEditor
      legend={item.label}
      helper={item.help}
      error={error}
      entry={entry}
      onChange={onChange}
      maxEntries={item.maxEntries}
      words={fields.allergies}
      Row={AllergyRow}
    />
  )
}
