import { prescriptionStatusReasonWords } from '#words/statuses'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { PrescriptionAction } from '../../../domain/generated/enums'
import { reasonsOf } from '../../../domain/prescriptions/prescriptionAction'
import { canTransitionPrescription } from '../../../domain/prescriptions/prescriptionState'
import { Button } from '../../components/Button'
import { Field } from '../../components/forms/Field'
import { Select } from '../../components/forms/Select'
import { TextArea } from '../../components/forms/TextArea'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { useChangePrescriptionMutation } from '../../generated/graphql'
import { useVersionCheck } from '../../lib/hooks/useVersionCheck'
import { hasPersistentState, usePersistentState } from '../../lib/storage/usePersistentState'
import { prescriptionPlan } from '#words/prescriptions/prescriptionPlan'
import { ResumeCheck } from './ResumeCheck'
import { useSafetyRecheck } from './useSafetyRecheck'
import { useAction } from '../../lib/hooks/useAction'
import { ActionForm } from '../../components/forms/ActionForm'
import { useForm } from '../../components/forms/useForm'
import { prescribing } from '#words/prescriptions/prescribing'
import { overrideReasonMinLength } from '../../../domain/prescriptions/safety/safetyOverride'
import { Stack, Wrap } from '../../components/layout/Stack'

const words = prescriptionPlan.actions
const prescriptionActions: readonly PrescriptionAction[] = ['hold', 'resume', 'stop', 'enterInError']

const nameOf = (id: string, way: PrescriptionAction): string => `prescription.${id}.${way}`

type PrescriptionActionsProps = { prescription: PrescriptionSummaryFragment; onChanged: () => void }

/**
 * The actions on a prescription that its status permits; each explains its effect and asks for a reason and a
 * text for the patient.
 */
export function PrescriptionActions(props: PrescriptionActionsProps) {
  const { id, status } = props.prescription
  const [chosen, setChosen] = useState(() =>
    prescriptionActions.find((way) => hasPersistentState(nameOf(id, way))),
  )
  // Admins have the permissions of clinicians here.
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
            {words.names[name]}
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
  const draft = usePersistentState(nameOf(id, action), { version, reason: '', text: '', overrideReason: '' })
  const check = useVersionCheck(draft.value.version, version)
  const given = reasons.find((known) => known === draft.value.reason)
  const recheck = useSafetyRecheck(id, action === 'resume', draft.value.overrideReason)
  const form = useForm(draft, ({ text }) => ({
    reason: reasons.length > 0 && !given && words.missing,
    text: text.trim() === '' && words.missing,
    overrideReason: !recheck.isAnswered && prescribing.recheck.tooShort(overrideReasonMinLength),
  }))
  const [changePrescription] = useChangePrescriptionMutation()
  const change = useAction(
    async ({ text }: { text: string }) => {
      const why = { ...(given && { reason: given }), ...recheck.answer }
      const input = { id, expectedVersion: version, event: action, text, ...why }
      await check(() => changePrescription({ variables: { input } }))
      leave()
    },
    { onStale: onChanged },
  )

  function leave(): void {
    draft.clear()
    onDone()
  }

  return (
    <ActionForm
      density="staff"
      submit={words.send[action]}
      variant={action === 'stop' || action === 'enterInError' ? 'danger' : 'primary'}
      runs={change}
      failed={words.failed}
      onSubmit={form.handleSubmit(change.run)}
      cancel={words.cancel}
      onCancel={leave}
    >
      <chakra.p color="ink.muted">{words.effects[action]}</chakra.p>
      {action !== 'resume' && openOrderStatus && words.order[openOrderStatus] && (
        <chakra.p fontWeight="medium">{words.order[openOrderStatus]}</chakra.p>
      )}
      {action === 'resume' && (
        <ResumeCheck
          recheck={recheck}
          reason={form.values.overrideReason}
          onReason={(overrideReason) => form.change({ overrideReason })}
          error={form.errors.overrideReason}
        />
      )}
      {reasons.length > 0 && (
        <Field label={words.reason} error={form.errors.reason}>
          <Select {...form.register('reason')}>
            <option value="">{words.choose}</option>
            {reasons.map((each) => (
              <option key={each} value={each}>
                {prescriptionStatusReasonWords[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={words.text} helper={words.textHelp} error={form.errors.text}>
        <TextArea rows={3} maxLength={2000} {...form.register('text')} />
      </Field>
    </ActionForm>
  )
}
