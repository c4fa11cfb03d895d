import { fields } from '#words/requests/requestFields'
import type { ItemFieldProps } from './itemFieldProps'
import { ListEditor } from './ListEditor'
import { allergySeverities, listTextMaxLength } from '../../../../domain/intake/answers/parseList'
import { LazyMedicineNameHelp } from '../../medicines/LazyMedicineNameHelp'
import type { ListRowProps } from './listRowProps'
import { PartInput } from './PartInput'
import { PartSelect } from './PartSelect'

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

const words = fields.allergies
const severities = allergySeverities.map((value) => ({ value, label: words.severities[value] }))

function AllergyRow({ row, onChange }: ListRowProps) {
  const change = (part: string) => (text: string) => onChange({ ...row, [part]: text })
  const wide = { width: 'full', maxLength: listTextMaxLength } as const
  return (
    <>
      <PartInput {...wide} label={words.substance} value={row['substance']} onChange={change('substance')} />
      <LazyMedicineNameHelp kind="allergy" entry={row['substance'] ?? ''} onChange={change('substance')} />
      <PartInput
        {...wide}
        label={`${words.reaction} (${fields.optional})`}
        value={row['reaction']}
        onChange={change('reaction')}
      />
      <PartSelect
        label={words.severity}
        width="full"
        options={severities}
        value={row['severity']}
        onChange={change('severity')}
      />
    </>
  )
}
