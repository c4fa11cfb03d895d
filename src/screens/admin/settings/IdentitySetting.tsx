import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { identityCheckRules } from '../../../../domain/practice/practiceSettings'
import { treatmentTypes } from '../../../../domain/treatmentTypes'
import { ChoiceMark } from '../../../components/forms/ChoiceMark'
import { Field } from '../../../components/forms/Field'
import { FieldError } from '../../../components/forms/FieldMessages'
import { Select } from '../../../components/forms/Select'
import { adminSettings } from '#words/admin/adminSettings'
import { treatmentNames } from '#words/treatments'
import type { SettingsEntry } from './settingsEntry'
import { joinTreatments, splitTreatments } from './settingsEntry'

const words = adminSettings.form

type IdentitySettingProps = {
  entry: Pick<SettingsEntry, 'identityCheck' | 'identityTreatments'>
  problem: string | undefined
  onChange: (change: Partial<SettingsEntry>) => void
}

/** Fields that decide when an identity check is required, and for which treatments. */
export function IdentitySetting({ entry, problem, onChange }: IdentitySettingProps) {
  const chosen = splitTreatments(entry.identityTreatments)
  const id = useId()
  return (
    <chakra.div display="grid" gap="3" maxW="24rem">
      <Field label={words.identityCheck}>
        <Select
          density="staff"
          value={entry.identityCheck}
          onChange={({ target }) => onChange({ identityCheck: target.value })}
        >
          {identityCheckRules.map((rule) => (
            <option key={rule} value={rule}>
              {adminSettings.identityRules[rule]}
            </option>
          ))}
        </Select>
      </Field>
      {entry.identityCheck === 'for_treatments' && (
        <chakra.fieldset>
          <chakra.legend textStyle="label" mb="1">
            {words.identityTreatments}
          </chakra.legend>
          {treatmentTypes.map((type) => (
            <chakra.label
              key={type}
              display="flex"
              gap="2"
              alignItems="center"
              minH={{ base: 'target', md: '8' }}
            >
              <ChoiceMark
                type="checkbox"
                kind="checkbox"
                checked={chosen.includes(type)}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? id : undefined}
                onChange={({ target }) =>
                  onChange({
                    identityTreatments: joinTreatments(
                      target.checked ? [...chosen, type] : chosen.filter((each) => each !== type),
                    ),
                  })
                }
              />
              <span>{treatmentNames[type]}</span>
            </chakra.label>
          ))}
          <FieldError id={id}>{problem}</FieldError>
        </chakra.fieldset>
      )}
    </chakra.div>
  )
}
