import {
  type AdminSettingsDetailFragment,
  useChangePracticeSettingsMutation,
} from '../../../generated/graphql'
import { adminSettings } from '#words/admin/adminSettings'
import { ChangeForm } from '../forms/ChangeForm'
import { SettingsFields } from './SettingsFields'
import {
  settingsDifferences,
  toSettingsEntry,
  settingsFormKey,
  validateSettings,
  settingsFromEntry,
} from './settingsEntry'
import { useEdits } from '../../../lib/storage/useEdits'
import { useAction } from '../../../lib/hooks/useAction'
import { resetting, useForm } from '../../../components/forms/useForm'

type SettingsFormProps = { detail: AdminSettingsDetailFragment; onChanged: () => void }

/** Edits the settings and previews the changes. */
export function SettingsForm({ detail: { version, settings }, onChanged }: SettingsFormProps) {
  const edits = useEdits(settingsFormKey, toSettingsEntry(settings))
  const wanted = settingsFromEntry(edits.value)
  const problems = validateSettings(wanted)
  const [changeSettings] = useChangePracticeSettingsMutation()
  const isSound = Object.keys(problems).length === 0
  const differences = isSound ? settingsDifferences(settings, wanted) : []

  const save = useAction(async () => {
    const { servedStates, identityTreatments, ...rest } = wanted
    const input = {
      ...rest,
      servedStates: [...servedStates],
      identityTreatments: [...identityTreatments],
      expectedVersion: version,
    }
    try {
      await changeSettings({ variables: { input } })
      edits.clear()
    } finally {
      onChanged()
    }
  })
  const form = useForm(resetting(edits, save), () => problems)
  function undo(): void {
    save.reset()
    form.hideErrors()
    edits.clear()
  }

  return (
    <ChangeForm
      label={adminSettings.form.label}
      heading="h2"
      differences={differences}
      outcome={save}
      onSubmit={form.handleSubmit(() => differences.length > 0 && save.run())}
      onUndo={undo}
    >
      <SettingsFields entry={form.values} problems={form.errors} onChange={form.change} />
    </ChangeForm>
  )
}
