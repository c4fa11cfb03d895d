import { explanationMinLength } from '../../../../domain/records/emergencyAccess'
import { useForm } from '../../../components/forms/useForm'
import { type EmergencyAccessReason, useStartEmergencyAccessMutation } from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { emergencyAccess as words } from '#words/records/emergencyAccess'

const empty = { reason: '', explanation: '', id: '', said: '' }

/**
 * State of the form that opens a record, and its submission. A retry after a lost response, even after a
 * reload, opens it once; another reason makes another opening.
 */
export function useStartEmergencyAccess(patientId: string, onOpened: () => void) {
  const [mutate] = useStartEmergencyAccessMutation()
  const draft = usePersistentState(`startEmergencyAccess.${patientId}`, empty)
  const form = useForm(draft, ({ reason, explanation }) => ({
    reason: !reasonOf(reason) && words.missing,
    explanation:
      Array.from(explanation.trim()).length < explanationMinLength && words.tooShort(explanationMinLength),
  }))
  const start = useAction(async ({ explanation, ...entry }: typeof empty) => {
    const reason = reasonOf(entry.reason)
    if (!reason) return
    const said = `${reason} ${explanation}`
    const id = entry.id && entry.said === said ? entry.id : crypto.randomUUID()
    form.change({ id, said })
    await mutate({ variables: { input: { id, patientId, reason, explanation } } })
    draft.clear()
    onOpened()
  })
  return { form, start }
}

const reasonOf = (text: string) =>
  (Object.keys(words.reasons) as EmergencyAccessReason[]).find((each) => each === text)
