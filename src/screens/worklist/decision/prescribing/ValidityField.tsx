import { offeredValidities, servesAllRefills, validUntil } from '../../../../../domain/prescriptions/validity'
import { Field } from '../../../../components/forms/Field'
import { Notice } from '../../../../components/feedback/Notice'
import { Select } from '../../../../components/forms/Select'
import { shortDate } from '../../../../lib/format/dateTimes'
import { useNow } from '../../../../lib/hooks/useNow'
import { decision } from '#words/requests/decision'

const words = decision.approve.validity

type ValidityFieldProps = {
  /** In days from the signature. */
  value: number
  /** The duration of the first shipment. */
  daysSupply: number
  refills: number
  onChange: (days: number) => void
}

/** Until when a prescription may be filled, and whether all its refills fit into that. */
export function ValidityField({ value, daysSupply, refills, onChange }: ValidityFieldProps) {
  const now = useNow()
  const dayAfter = (days: number) => shortDate(validUntil(now, days).toISOString(), now)
  return (
    <>
      <Field label={words.label} helper={words.helper}>
        <Select value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {offeredValidities.map((days) => (
            <option key={days} value={days}>
              {words.option(days, dayAfter(days))}
            </option>
          ))}
        </Select>
      </Field>
      {!servesAllRefills({ validDays: value, daysSupply, refills }) && (
        <Notice tone="warn">{words.tooShort}</Notice>
      )}
    </>
  )
}
