import { chakra } from '@chakra-ui/react'
import { type SyntheticEvent, useState } from 'react'
import type { PrescriptionAction } from '../../../domain/generated/enums'
import { reasonsOf } from '../../../domain/prescriptions/prescriptionAction'
import { canTransitionPrescription } from '../../../domain/prescriptions/prescriptionState'
import { Button } from '../../components/Button'
import { Field } from '../../components/forms/Field'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { Select } from '../../components/forms/Select'
import { TextArea } from '../../components/forms/TextArea'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { useChangePrescriptionMutation } from '../../generated/graphql'
import { useVersionCheck } from '../../lib/hooks/useVersionCheck'
import { hasPersistentState, usePersistentState } from '../../lib/storage/usePersistentState'
import { errors } from '../../words/en/errors'
import { prescriptionPlan } from '../../words/en/prescriptions/prescriptionPlan'
import { ResumeCheck } from './ResumeCheck'
import { useSafetyRecheck } from './useSafetyRecheck'
import { useAction } from '../../lib/hooks/useAction'
import { Stack, Wrap } from '../../components/layout/Stack'

const words = prescriptionPlan.deeds
const prescriptionActions: readonly PrescriptionAction[] = ['hold', 'resume', 'stop', 'enterInError']

const nameOf = (id: string, way: PrescriptionAction): string => `prescription.${id}.${way}`

type PrescriptionActionsProps = { prescription: PrescriptionSummaryFragment; onChanged: () => void }

/** What staff can do to a prescription now; each says what happens, and asks for a reason and words for the patient. */
export function PrescriptionActions(props: PrescriptionActionsProps) {
  const { id, status } = props.prescription
  const [chosen, setChosen] = useState(() =>
    prescriptionActions.find((way) => hasPersistentState(nameOf(id, way))),
  )
  // Admins may do what professionals may.
  const possible = prescriptionActions.filter((way) => canTransitionPrescription(status, way, 'HCPs'))
  const way = possible.find((name) => name === chosen)
  if (possible.length === 0) return null
  return (
    <Stack gap="3">
      <Wrap role="group" aria-label={words.label} gap="2">
        {possible.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={name === way ? 'primary' : 'secondary'}
            aria-expanded={name === way}
            onClick={() => setChosen(name === way ? undefined : name)}
          >
            {words.ways[name]}
          </Button>
        ))}
      </Wrap>
      {way && (
        <PrescriptionActionForm key={way} {...props} action={way} onDone={() => setChosen(undefined)} />
      )}
    </Stack>
  )
}

type PrescriptionActionFormProps = PrescriptionActionsProps & {
  action: PrescriptionAction
  onDone: () => void
}

function PrescriptionActionForm({
  prescription: { id, version, openOrderStatus },
  action,
  onChanged,
  onDone,
}: PrescriptionActionFormProps) {
  const reasons = reasonsOf[action]
  const { value, set, clear } = usePersistentState(nameOf(id, action), {
    version,
    reason: '',
    text: '',
    overrideReason: '',
  })
  const { reason, text, overrideReason } = value
  const check = useVersionCheck(value.version, version)
  const [wasTried, setWasTried] = useState(false)
  const [change] = useChangePrescriptionMutation()
  const deed = useAction(onChanged)
  const given = reasons.find((known) => known === reason)
  const recheck = useSafetyRecheck(id, action === 'resume', overrideReason)
  const isComplete = text.trim() !== '' && (reasons.length === 0 || given !== undefined) && recheck.isAnswered

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    setWasTried(true)
    if (!isComplete) return
    const why = { ...(given && { reason: given }), ...recheck.answer }
    const input = { id, expectedVersion: version, event: action, text, ...why }
    if (await deed.run(() => change({ variables: { input } }), check)) leave()
  }

  function leave(): void {
    clear()
    onDone()
  }

  const missing = (isMissing: boolean) => (wasTried && isMissing ? words.missing : undefined)
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} display="grid" gap="3">
      <chakra.p color="ink.muted">{words.effects[action]}</chakra.p>
      {action !== 'resume' && openOrderStatus && words.order[openOrderStatus] && (
        <chakra.p fontWeight="medium">{words.order[openOrderStatus]}</chakra.p>
      )}
      {action === 'resume' && (
        <ResumeCheck
          recheck={recheck}
          reason={overrideReason}
          onReason={(next) => set({ ...value, overrideReason: next })}
          wasTried={wasTried}
        />
      )}
      {reasons.length > 0 && (
        <Field label={words.reason} error={missing(!given)}>
          <Select value={reason} onChange={({ target }) => set({ ...value, reason: target.value })}>
            <option value="">{words.choose}</option>
            {reasons.map((each) => (
              <option key={each} value={each}>
                {prescriptionPlan.reasons[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={words.text} helper={words.textHelp} error={missing(text.trim() === '')}>
        <TextArea
          rows={3}
          maxLength={2000}
          value={text}
          onChange={({ target }) => set({ ...value, text: target.value })}
        />
      </Field>
      {deed.problem && <ErrorAlert title={words.failed}>{errors[deed.problem]}</ErrorAlert>}
      <Wrap gap="2">
        <Button
          type="submit"
          size="sm"
          variant={action === 'stop' || action === 'enterInError' ? 'danger' : 'primary'}
          loading={deed.isBusy}
        >
          {words.send[action]}
        </Button>
        <Button size="sm" variant="quiet" onClick={leave}>
          {words.cancel}
        </Button>
      </Wrap>
    </chakra.form>
  )
}
