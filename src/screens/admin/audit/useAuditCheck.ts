import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { AuditCheckDocument, type AuditCheckQuery } from '../../../generated/graphql'

type Check = AuditCheckQuery['auditCheck']

export type AuditCheckState =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly check: Check | null }
  | { readonly step: 'done'; readonly check: Check }
  | { readonly step: 'failed'; readonly error: unknown }

/** Verifies the audit log in batches until its end or the first broken event. */
export function useAuditCheck(): { readonly state: AuditCheckState; readonly start: () => void } {
  const client = useApolloClient()
  const [state, setState] = useState<AuditCheckState>({ step: 'idle' })
  const isShown = useRef(true)

  useEffect(function stopWhenLeft() {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function read(): Promise<void> {
    let check: Check | null = null
    while (isShown.current) {
      setState({ step: 'reading', check })
      const after: number = check?.checkedCount ?? 0
      check = await readPart(after)
      if (check.brokenSequence != null || check.checkedCount >= check.sealedCount)
        return setState({ step: 'done', check })
    }
  }

  async function readPart(after: number): Promise<Check> {
    const { data, error } = await client.query({
      query: AuditCheckDocument,
      variables: { after },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw error ?? new Error('The check answers nothing.')
    return data.auditCheck
  }

  return {
    state,
    start: () => void read().catch((error: unknown) => setState({ step: 'failed', error })),
  }
}
