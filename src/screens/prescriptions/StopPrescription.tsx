import { CancelWithConfirmation } from '../../components/requests/CancelWithConfirmation'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { useChangePrescriptionMutation } from '../../generated/graphql'
import { prescriptionPlan } from '#words/prescriptions/prescriptionPlan'
import { useAction } from '../../lib/hooks/useAction'

type StopPrescriptionProps = { prescription: PrescriptionSummaryFragment; onChanged: () => void }

/** Lets a patient stop a medicine in two presses: the first shows the consequences, the second confirms. */
export function StopPrescription({ prescription: { id, version }, onChanged }: StopPrescriptionProps) {
  const [change] = useChangePrescriptionMutation()
  const stop = useAction(
    () => change({ variables: { input: { id, expectedVersion: version, event: 'stop' } } }),
    { onStale: onChanged },
  )
  return (
    <CancelWithConfirmation
      words={{ ...prescriptionPlan.end, sureText: prescriptionPlan.end.text }}
      action={stop}
    />
  )
}
