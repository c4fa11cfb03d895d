import { useState } from 'react'
import { type EmergencyAccessReason, useStartEmergencyAccessMutation } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { emergencyAccess } from '../../../words/en/records/emergencyAccess'
import { errors } from '../../../words/en/errors'

const empty = { reason: '', explanation: '', id: '', said: '' }

/**
 * What is entered to open a record, and the opening. Trying again after a lost answer, also after a reload, opens it
 * once; with another reason it is another opening.
 */
export function useStartEmergencyAccess(patientId: string, onOpened: () => void) {
  const [mutate, { loading }] = useStartEmergencyAccessMutation()
  const { value: entry, set, clear } = usePersistentState(`startEmergencyAccess.${patientId}`, empty)
  const [problem, setProblem] = useState<string>()

  async function open(reason: EmergencyAccessReason, explanation: string): Promise<void> {
    const said = `${reason} ${explanation}`
    const id = entry.id && entry.said === said ? entry.id : crypto.randomUUID()
    set((before) => ({ ...before, id, said }))
    setProblem(undefined)
    try {
      await mutate({ variables: { input: { id, patientId, reason, explanation } } })
      clear()
      onOpened()
    } catch (error) {
      const code = codeOf(error)
      setProblem(code === 'NotFound' ? emergencyAccess.notFound : errors[code])
    }
  }
  const edit = (change: Partial<typeof empty>) => set((before) => ({ ...before, ...change }))
  return { entry, edit, open, isBusy: loading, problem }
}
