import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Dosage } from '../../../domain/prescriptions/sig'
import { frequencies, type Frequency, sigOf, usualDosage } from '../../../domain/prescriptions/sig'
import { Checkbox } from '../../components/Checkbox'
import { Field } from '../../components/Field'
import { Select } from '../../components/Select'
import { TextInput } from '../../components/TextInput'
import { prescribing } from '../../words/en/prescribing'

const words = prescribing.builder
const frequencyNames = Object.keys(frequencies) as Frequency[]
const durations = [7, 14, 28, 30, 60, 90] as const

type SigBuilderProps = {
  product: { readonly packUnit: string; readonly route: string | null }
  /** The sentence, each time a part changes; it can be edited afterwards. */
  onBuilt: (sig: string) => void
}

/** Writes the instructions from their parts. Keyed by the product. */
export function SigBuilder({ product, onBuilt }: SigBuilderProps) {
  const [dosage, setDosage] = useState(() => usualDosage(product))
  function change(part: Partial<Dosage>): void {
    const next = { ...dosage, ...part }
    setDosage(next)
    onBuilt(sigOf(next))
  }
  const { dose, unit, route, frequency, days, asNeeded, reason } = dosage
  return (
    <chakra.details borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="staff" px="4">
      <chakra.summary cursor="pointer" py="2.5" fontWeight="medium" color="brand" borderRadius="staff">
        {words.heading}
      </chakra.summary>
      <chakra.div
        display="grid"
        gap="4"
        pb="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Field label={words.dose} helper={words.doseHelper}>
          <TextInput value={dose} maxLength={40} onChange={({ target }) => change({ dose: target.value })} />
        </Field>
        <Field label={words.unit} optional>
          <TextInput value={unit} maxLength={20} onChange={({ target }) => change({ unit: target.value })} />
        </Field>
        <Field label={words.route}>
          <Select value={route} onChange={({ target }) => change({ route: target.value })}>
            {Object.entries(words.routes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.frequency}>
          <Select
            value={frequency}
            onChange={({ target }) =>
              change({ frequency: frequencyNames.find((name) => name === target.value) ?? frequency })
            }
          >
            {frequencyNames.map((name) => (
              <option key={name} value={name}>
                {frequencies[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.days}>
          <Select
            value={days ?? ''}
            onChange={({ target }) => change({ days: target.value ? Number(target.value) : null })}
          >
            <option value="">{words.noEnd}</option>
            {durations.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </Field>
        <chakra.div display="flex" flexDirection="column" gap="3" justifyContent="flex-end">
          <Checkbox
            label={words.asNeeded}
            checked={asNeeded}
            onChange={({ target }) => change({ asNeeded: target.checked })}
          />
        </chakra.div>
        {asNeeded && (
          <Field label={words.reason} optional>
            <TextInput
              value={reason}
              maxLength={60}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </Field>
        )}
      </chakra.div>
    </chakra.details>
  )
}
