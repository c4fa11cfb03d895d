import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { DosageInstruction } from '../../../domain/prescriptions/dosage'
import { dosageLimits } from '../../../domain/prescriptions/dosage'
import { timingText } from '../../../domain/prescriptions/sig'
import { dosing as words } from '#words/prescriptions/dosing'
import { Button } from '../Button'
import { Checkbox } from '../forms/Checkbox'
import { Field } from '../forms/Field'
import { Select } from '../forms/Select'
import { TextInput } from '../forms/TextInput'
import { parseDose, timingKey, timings, formatDose } from './dosageEntry'
import { HStack, Stack } from '../layout/Stack'

type InstructionFieldsProps = {
  value: DosageInstruction
  /** From one on. */
  position: number
  isOnly: boolean
  onChange: (instruction: DosageInstruction) => void
  onRemove: () => void
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

/** One instruction by its parts. */
export function InstructionFields({ value, position, isOnly, onChange, onRemove }: InstructionFieldsProps) {
  const [dose, setDose] = useState(() => formatDose(value))
  const change = (part: Partial<DosageInstruction>) => onChange({ ...value, ...part })
  const { doseUnit, site, days, asNeeded, reason, maxDose, maxPeriodHours } = value
  const offered = timings.some((timing) => timingKey(timing) === timingKey(value))
    ? timings
    : [value, ...timings]
  const isMeasuredByEye = value.dose === null
  return (
    <chakra.fieldset
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      {!isOnly && (
        <chakra.legend display="contents">
          <HStack gridColumn="1 / -1" justifyContent="space-between" fontWeight="medium">
            {words.position(position)}
            <Button size="sm" variant="quiet" onClick={onRemove}>
              {words.remove}
            </Button>
          </HStack>
        </chakra.legend>
      )}
      <Field label={words.dose} helper={words.doseHelper}>
        <TextInput
          value={dose}
          maxLength={dosageLimits.amount}
          onChange={({ target }) => {
            setDose(target.value)
            const typed = parseDose(target.value)
            change(
              typed.dose === null ? { ...typed, doseUnit: null, maxDose: null, maxPeriodHours: null } : typed,
            )
          }}
        />
      </Field>
      {!isMeasuredByEye && (
        <Field label={words.unit}>
          <TextInput
            value={doseUnit ?? ''}
            maxLength={dosageLimits.doseUnit}
            onChange={({ target }) => change({ doseUnit: target.value || null })}
          />
        </Field>
      )}
      <Field label={words.frequency}>
        <Select
          value={timingKey(value)}
          onChange={({ target }) => {
            const timing = offered.find((each) => timingKey(each) === target.value)
            if (!timing) return
            const { frequency, period, periodUnit, when } = timing
            change({ frequency, period, periodUnit, when })
          }}
        >
          {offered.map((timing) => (
            <option key={timingKey(timing)} value={timingKey(timing)}>
              {timingText({ ...timing, asNeeded: false })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.days} optional>
        <TextInput
          inputMode="numeric"
          value={days ?? ''}
          maxLength={3}
          onChange={({ target }) => change({ days: numberOrNull(target.value) })}
        />
      </Field>
      <Field label={words.site} helper={words.siteHelper} optional>
        <TextInput
          value={site ?? ''}
          maxLength={dosageLimits.site}
          onChange={({ target }) => change({ site: target.value || null })}
        />
      </Field>
      <Stack gap="3" justifyContent="flex-end">
        <Checkbox
          label={words.asNeeded}
          checked={asNeeded}
          onChange={({ target }) =>
            change({ asNeeded: target.checked, reason: target.checked ? reason : null })
          }
        />
      </Stack>
      {asNeeded && (
        <Field label={words.reason} optional>
          <TextInput
            value={reason ?? ''}
            maxLength={dosageLimits.reason}
            onChange={({ target }) => change({ reason: target.value || null })}
          />
        </Field>
      )}
      {!isMeasuredByEye && (
        <Field label={words.maxDose} optional>
          <TextInput
            inputMode="decimal"
            value={maxDose ?? ''}
            maxLength={6}
            onChange={({ target }) => {
              const max = numberOrNull(target.value)
              change({ maxDose: max, maxPeriodHours: max === null ? null : (maxPeriodHours ?? 24) })
            }}
          />
        </Field>
      )}
    </chakra.fieldset>
  )
}
