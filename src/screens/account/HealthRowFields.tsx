import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { HealthKind } from '../../../domain/generated/enums'
import { knownConditions } from '../../../domain/intake/common/healthSections'
import { allergySeverities, listTextMaxLength } from '../../../domain/intake/parseList'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import { LazyEntryHelp } from '../../components/medicines/LazyEntryHelp'
import { Select } from '../../components/Select'
import { TextInput } from '../../components/TextInput'
import { profileHealth } from '../../words/en/profileHealth'
import { type HealthRow, severityOf } from './healthRows'

const words = profileHealth

type HealthRowFieldsProps = {
  kind: HealthKind
  /** Such as "Allergy 2". */
  legend: string
  row: HealthRow
  /** The rule that the line breaks. */
  problem: string | undefined
  onChange: (row: HealthRow) => void
  onRemove: () => void
  /** Puts several lines in the place of this one, by their names. */
  onSplit: (names: readonly string[]) => void
  /** How many lines there may be in its place. */
  room: number
}

/** One line of a list of allergies, conditions or medicines. */
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
        <LazyEntryHelp
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
              onChange={({ target }) => onChange({ ...row, severity: severityOf(target.value) })}
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
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'patient',
  },
})
