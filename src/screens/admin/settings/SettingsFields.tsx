import type { NumberSetting } from '../../../../domain/practice/settingLimits'
import { Field } from '../../../components/forms/Field'
import { Checkbox } from '../../../components/forms/Checkbox'
import { TextArea } from '../../../components/forms/TextArea'
import { TextInput } from '../../../components/forms/TextInput'
import { adminSettings } from '#words/admin/adminSettings'
import { FormGroup } from '../forms/FormGroup'
import { IdentitySetting } from './IdentitySetting'
import { StateChoices } from '../forms/StateChoices'
import { type SettingsEntry, type SettingsProblems, onOrOff } from './settingsEntry'
import { Wrap } from '../../../components/layout/Stack'

const words = adminSettings.form

type SettingsFieldsProps = {
  entry: SettingsEntry
  problems: SettingsProblems
  onChange: (change: Partial<SettingsEntry>) => void
}

/** Fields of the settings, grouped by subject. */
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
  const textField = (name: 'address' | 'pharmacy') => (
    <Field label={words[name]} error={problems[name]}>
      <TextArea
        density="staff"
        rows={3}
        maxW="24rem"
        value={entry[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <>
      <FormGroup legend={words.promise} text={words.answerHelper}>
        {numberField('responseTimeHours')}
      </FormGroup>
      <FormGroup legend={words.idle} text={words.idleHelper}>
        <Wrap columnGap="8" rowGap="3">
          {numberField('staffIdleMinutes')}
          {numberField('patientIdleMinutes')}
        </Wrap>
      </FormGroup>
      <FormGroup legend={words.identity} text={words.identityHelper}>
        <IdentitySetting entry={entry} problem={problems.identityTreatments} onChange={onChange} />
      </FormGroup>
      <FormGroup legend={words.published} text={words.publishedHelper}>
        <Field label={words.phone} error={problems.phone}>
          <TextInput
            density="staff"
            type="tel"
            autoComplete="off"
            maxW="24rem"
            value={entry.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
          />
        </Field>
        {textField('address')}
        {textField('pharmacy')}
        <div>
          <Checkbox
            label={words.listsClinicians}
            checked={entry.listsClinicians === 'on'}
            onChange={({ target }) => onChange({ listsClinicians: onOrOff(target.checked) })}
          />
          <Checkbox
            label={words.publishesMetrics}
            helper={words.metricsHelper}
            checked={entry.publishesMetrics === 'on'}
            onChange={({ target }) => onChange({ publishesMetrics: onOrOff(target.checked) })}
          />
        </div>
      </FormGroup>
      <FormGroup legend={words.served} text={words.servedHelper}>
        <StateChoices
          value={entry.servedStates}
          problem={problems.servedStates}
          onChange={(servedStates) => onChange({ servedStates })}
        />
      </FormGroup>
    </>
  )
}
