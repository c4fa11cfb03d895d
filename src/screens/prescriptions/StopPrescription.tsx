import { CancelWithConfirmation } from '../../components/requests/CancelWithConfirmation'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { useChangePrescriptionMutation } from '../../generated/graphql'
import { prescriptionPlan } from '#words/prescriptions/prescriptionPlan'
import { useAction } from '../../lib/hooks/useAction'

type StopPrescriptionProps = { prescription: PrescriptionSummaryFragment; onChanged: () => void }

/** A patient ends what they take: one press to ask, which says what happens, and one to do it. */
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
