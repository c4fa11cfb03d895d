import { useState } from 'react'
import { type BreakGlassReason, useBreakGlassMutation } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { breakGlass } from '../../words/en/breakGlass'
import { errors } from '../../words/en/errors'

/** Opens a record. Trying again after a lost answer opens it once; with another reason it is another opening. */
export function useBreakGlass(patientId: string, onOpened: () => void) {
  const [mutate, { loading }] = useBreakGlassMutation()
  const [asked, setAsked] = useState({ id: crypto.randomUUID(), said: '' })
  const [problem, setProblem] = useState<string>()

  async function open(reason: BreakGlassReason, explanation: string): Promise<void> {
    const said = `${reason} ${explanation}`
    const id = asked.said === '' || asked.said === said ? asked.id : crypto.randomUUID()
    setAsked({ id, said })
    setProblem(undefined)
    try {
      await mutate({ variables: { input: { id, patientId, reason, explanation } } })
      onOpened()
    } catch (error) {
      const code = codeOf(error)
      setProblem(code === 'NotFound' ? breakGlass.notFound : errors[code])
    }
  }
  return { open, isBusy: loading, problem }
}
