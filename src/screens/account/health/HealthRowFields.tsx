import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { HealthKind } from '../../../../domain/generated/enums'
import { knownConditions } from '../../../../domain/intake/common/knownConditions'
import { allergySeverities, listTextMaxLength } from '../../../../domain/intake/answers/parseList'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { LazyMedicineNameHelp } from '../../../components/medicines/LazyMedicineNameHelp'
import { Select } from '../../../components/forms/Select'
import { TextInput } from '../../../components/forms/TextInput'
import { profileHealth } from '#words/account/profileHealth'
import { type HealthRow, parseSeverity } from './healthRows'

const words = profileHealth

type HealthRowFieldsProps = {
  kind: HealthKind
  legend: string
  row: HealthRow
  /** Validation error of the row. */
  problem: string | undefined
  onChange: (row: HealthRow) => void
  onRemove: () => void
  /** Replaces this row with several, by their names. */
  onSplit: (names: readonly string[]) => void
  /** Maximum number of rows that may replace this one. */
  room: number
}

/** Form row of an allergy, condition or medicine. */
export function HealthRowFields(props: HealthRowFieldsProps) {
  const { kind, legend, row, problem, onChange, onRemove, onSplit, room } = props
  const listId = useId()
  const text = (field: 'reaction' | 'dose' | 'frequency') => (
    <Field label={words[field]} optional>
      <TextInput
        value={row[field]}
        maxLength={listTextMaxLength}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...row, [field]: target.value })}
      />
    </Field>
  )
  return (
    <Sheet aria-label={legend}>
      <Field
        label={words.kinds[kind].name}
        error={problem && (words.problems[problem] ?? words.problems['required'])}
      >
        <TextInput
          value={row.name}
          maxLength={kind === 'condition' ? 1000 : listTextMaxLength}
          autoComplete="off"
          list={kind === 'condition' ? listId : undefined}
          onChange={({ target }) => onChange({ ...row, name: target.value })}
        />
      </Field>
      {kind !== 'condition' && (
        <LazyMedicineNameHelp
          kind={kind === 'medication' ? 'medicine' : 'allergy'}
          entry={row.name}
          onChange={(name) => onChange({ ...row, name })}
          onSplit={onSplit}
          room={room}
        />
      )}
      {kind === 'condition' && (
        <datalist id={listId}>
          {knownConditions.map(({ value, label }) => (
            <option key={value} value={label}>
              {label}
            </option>
          ))}
        </datalist>
      )}
      {kind === 'allergy' && (
        <Pair>
          {text('reaction')}
          <Field label={words.severity}>
            <Select
              value={row.severity}
              onChange={({ target }) => onChange({ ...row, severity: parseSeverity(target.value) })}
            >
              {allergySeverities.map((severity) => (
                <option key={severity} value={severity}>
                  {words.severities[severity]}
                </option>
              ))}
            </Select>
          </Field>
        </Pair>
      )}
      {kind === 'medication' && (
        <Pair>
          {text('dose')}
          {text('frequency')}
        </Pair>
      )}
      <Button
        variant="quiet"
        px="2"
        alignSelf="flex-start"
        aria-label={`${words.remove} ${row.name || legend}`}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </Sheet>
  )
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } },
})

const Sheet = chakra('fieldset', {
  base: {
    minW: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: '4',
    bg: 'canvas',
    borderWidth: '1px',
    borderRadius: 'patient',
  },
})
