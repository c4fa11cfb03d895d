import { withholdingRules } from '../../../domain/records/noteWithholding'
import { explanationMaxLength, explanationMinLength } from '../../../domain/records/emergencyAccess'
import type { NoteWithholdingReason } from '../../generated/graphql'
import { notes } from '../../words/en/records/notes'
import { Field } from '../forms/Field'
import { Select } from '../forms/Select'
import { TextArea } from '../forms/TextArea'
import type { EnteredException } from './noteException'
import { isTooShort } from './noteException'

const words = notes.access
const reasons = Object.keys(words.reasons) as NoteWithholdingReason[]

type NoteExceptionFieldsProps = {
  entered: EnteredException
  /** Whether to say what is missing. */
  wasTried: boolean
  onChange: (entered: EnteredException) => void
}

/** Under which exception a note is withheld from the patient, and the facts that are documented. */
export function NoteExceptionFields({ entered, wasTried, onChange }: NoteExceptionFieldsProps) {
  const { reason, explanation } = entered
  return (
    <>
      <Field
        label={words.reason}
        helper={reason && withholdingRules[reason].source}
        error={wasTried && !reason ? words.missingReason : undefined}
      >
        <Select
          density="staff"
          value={reason ?? ''}
          onChange={({ target }) =>
            onChange({ ...entered, reason: reasons.find((each) => each === target.value) })
          }
        >
          <option value="">{words.choose}</option>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {words.reasons[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.explanation}
        helper={words.explanationHelper(explanationMinLength)}
        error={wasTried && isTooShort(entered) ? words.tooShort(explanationMinLength) : undefined}
      >
        <TextArea
          rows={2}
          maxLength={explanationMaxLength}
          value={explanation}
          onChange={({ target }) => onChange({ ...entered, explanation: target.value })}
        />
      </Field>
    </>
  )
}
