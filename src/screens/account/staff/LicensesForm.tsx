import { chakra } from '@chakra-ui/react'
import { brokenRules } from '../../../../domain/brokenRule'
import { states } from '../../../../domain/intake/common/states'
import {
  licenseNumberMaxLength,
  parseLastDay,
  parseNumber,
  parseState,
  type WrittenLicense,
} from '../../../../domain/practitioners/parsePractitioner'
import { Field } from '../../../components/forms/Field'
import { Select } from '../../../components/forms/Select'
import { TextInput } from '../../../components/forms/TextInput'
import { useUpdateMyLicensesMutation } from '../../../generated/graphql'
import { useForm } from '../../../components/forms/useForm'
import { useAction } from '../../../lib/hooks/useAction'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { staffProfile } from '#words/account/staffProfile'
import { EditForm } from '../forms/EditForm'
import { type SavedRows, readSavedRows } from './savedRows'
import { type Keyed, RowsEditor } from './RowsEditor'
import type { StaffFormProps } from './staffSectionProps'

const words = staffProfile.licenses
const empty = { state: '', number: '', expiresOn: '' }

/** Storage name of the form's input. */
export const licensesFormName = 'profile.licenses'

type Row = Keyed<WrittenLicense>

/** Form for all licenses of a clinician. New or changed ones await verification. */
export function LicensesForm({ practitioner, refetch, onClose }: StaffFormProps) {
  const { version } = practitioner
  const asSet: SavedRows<WrittenLicense> = {
    version,
    rows: practitioner.licenses.map(({ state, number, expiresOn }) => ({
      key: state,
      state,
      number,
      expiresOn,
    })),
  }
  const draft = usePersistentState(licensesFormName, asSet, (stored) => readSavedRows(stored, empty))
  const check = useVersionCheck(draft.value.version, version)
  const form = useForm(draft, ({ rows }) => {
    const problems = rows.map((row) => problemsOf(row, rows))
    return { rows: problems.some((each) => Object.keys(each).length > 0) }
  })
  const { rows } = form.values
  const [update] = useUpdateMyLicensesMutation()
  const save = useAction(
    async () => {
      const licenses = rows.map(({ key: _key, ...license }) => license)
      await check(() => update({ variables: { input: { expectedVersion: version, licenses } } }))
      onClose(words.done)
    },
    { onStale: refetch },
  )

  return (
    <EditForm submit={words.save} save={save} onSubmit={form.handleSubmit(save.run)} onCancel={onClose}>
      <RowsEditor
        rows={rows}
        empty={empty}
        onChange={(next) => form.change({ rows: next })}
        legend={words.entry}
        add={words.add}
        remove={words.remove}
        renderRow={(row, change) => (
          <LicenseFields
            row={row}
            problems={form.errors.rows ? problemsOf(row, rows) : {}}
            onChange={change}
          />
        )}
      />
    </EditForm>
  )
}

type Problems = Partial<Record<keyof WrittenLicense, string>>

function problemsOf(row: Row, rows: readonly Row[]): Problems {
  const problems = brokenRules<keyof WrittenLicense>({
    state: () => parseState(row.state),
    number: () => parseNumber(row.number),
    expiresOn: () => parseLastDay(row.expiresOn),
  })
  const isTwice = rows.some(({ key, state }) => key !== row.key && state === row.state)
  return isTwice && row.state !== '' ? { ...problems, state: 'twice' } : problems
}

type LicenseFieldsProps = {
  row: Row
  problems: Problems
  onChange: (changed: Partial<WrittenLicense>) => void
}

function LicenseFields({ row, problems, onChange }: LicenseFieldsProps) {
  const problemOf = (name: keyof WrittenLicense) => words.problems[problems[name] ?? '']
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr 1fr' }}>
      <Field label={words.state} error={problemOf('state')}>
        <Select value={row.state} onChange={({ target }) => onChange({ state: target.value })}>
          <option value="">{words.chooseState}</option>
          {Object.entries(states).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.number} error={problemOf('number')}>
        <TextInput
          maxLength={licenseNumberMaxLength}
          autoComplete="off"
          value={row.number}
          onChange={({ target }) => onChange({ number: target.value })}
        />
      </Field>
      <Field label={words.expiresOn} error={problemOf('expiresOn')}>
        <TextInput
          type="date"
          value={row.expiresOn}
          onChange={({ target }) => onChange({ expiresOn: target.value })}
        />
      </Field>
    </chakra.div>
  )
}
