import { fields } from '#words/requests/requestFields'
import type { ItemFieldProps } from './itemFieldProps'
import { ListEditor } from './ListEditor'
import { chakra } from '@chakra-ui/react'
import { listTextMaxLength } from '../../../../domain/intake/answers/parseList'
import { LazyMedicineNameHelp } from '../../medicines/LazyMedicineNameHelp'
import type { ListRowProps } from './listRowProps'
import { PartInput } from './PartInput'

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

const words = fields.medications

function MedicationRow({ row, onChange, onSplit, room }: ListRowProps) {
  const change = (part: string) => (text: string) => onChange({ ...row, [part]: text })
  const wide = { width: 'full', maxLength: listTextMaxLength } as const
  return (
    <>
      <PartInput {...wide} label={words.name} value={row['name']} onChange={change('name')} />
      <LazyMedicineNameHelp
        kind="medicine"
        entry={row['name'] ?? ''}
        onChange={change('name')}
        room={room}
        onSplit={(names) => onSplit(names.map((name, at) => (at === 0 ? { ...row, name } : { name })))}
      />
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <PartInput
          {...wide}
          label={`${words.dose} (${fields.optional})`}
          value={row['dose']}
          onChange={change('dose')}
        />
        <PartInput
          {...wide}
          label={`${words.frequency} (${fields.optional})`}
          value={row['frequency']}
          onChange={change('frequency')}
        />
      </chakra.div>
    </>
  )
}
