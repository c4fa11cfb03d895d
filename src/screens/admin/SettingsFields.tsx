import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { NumberSetting } from '../../../domain/house/settingLimits'
import { Field } from '../../components/Field'
import { TextInput } from '../../components/TextInput'
import { adminSettings } from '../../words/en/adminSettings'
import { ServedStates } from './ServedStates'
import type { SettingsEntry, SettingsProblems } from './settingsEntry'

const words = adminSettings.form

type SettingsFieldsProps = {
  entry: SettingsEntry
  problems: SettingsProblems
  onChange: (change: Partial<SettingsEntry>) => void
}

/** What can be set, by what it is about. */
export function SettingsFields({ entry, problems, onChange }: SettingsFieldsProps) {
  const numberField = (name: NumberSetting) => (
    <Field label={words[name]} error={problems[name]}>
      <TextInput
        density="staff"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        maxW="8rem"
        value={entry[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <>
      <Group legend={words.promise} text={words.answerHelper}>
        {numberField('answerWithinHours')}
      </Group>
      <Group legend={words.idle} text={words.idleHelper}>
        <chakra.div display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
          {numberField('staffIdleMinutes')}
          {numberField('patientIdleMinutes')}
        </chakra.div>
      </Group>
      <Group legend={words.served} text={words.servedHelper}>
        <ServedStates entry={entry} problem={problems.servedStates} onChange={onChange} />
      </Group>
    </>
  )
}

function Group({ legend, text, children }: { legend: string; text: string; children: ReactNode }) {
  return (
    <chakra.fieldset border="0" minW="0">
      <chakra.legend textStyle="label" fontSize="md" p="0" mb="1">
        {legend}
      </chakra.legend>
      <chakra.p color="ink.muted" mb="3">
        {text}
      </chakra.p>
      {children}
    </chakra.fieldset>
  )
}
