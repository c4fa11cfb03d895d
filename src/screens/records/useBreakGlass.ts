import { useState } from 'react'
import { type BreakGlassReason, useBreakGlassMutation } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { usePersistentState } from '../../lib/session/usePersistentState'
import { breakGlass } from '../../words/en/breakGlass'
import { errors } from '../../words/en/errors'

const empty = { reason: '', explanation: '', id: '', said: '' }

/**
 * What is entered to open a record, and the opening. Trying again after a lost answer, also after a reload, opens it
 * once; with another reason it is another opening.
 */
export function useBreakGlass(patientId: string, onOpened: () => void) {
  const [mutate, { loading }] = useBreakGlassMutation()
  const { value: entry, set, clear } = usePersistentState(`breakGlass.${patientId}`, empty)
  const [problem, setProblem] = useState<string>()

  async function open(reason: BreakGlassReason, explanation: string): Promise<void> {
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
      setProblem(code === 'NotFound' ? breakGlass.notFound : errors[code])
    }
  }
  const edit = (change: Partial<typeof empty>) => set((before) => ({ ...before, ...change }))
  return { entry, edit, open, isBusy: loading, problem }
}
