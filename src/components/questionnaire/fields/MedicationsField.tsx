import { fields } from '#words/requests/requestFields'
import { MedicationRow } from './MedicationRow'
import type { ItemFieldProps } from './itemFieldProps'
import { ListEditor } from './ListEditor'

export function MedicationsField({ item, entry, onChange, error }: ItemFieldProps<'medications'>) {
  return (
    <ListEditor
      legend={item.label}
      helper={item.help}
      error={error}
      entry={entry}
      onChange={onChange}
      maxEntries={item.maxEntries}
      words={fields.medications}
      Row={MedicationRow}
    />
  )
}
