import { CodedError } from '../../../domain/errors'
import { exportOrigin } from '../../../domain/fhir/exportOrigin'
import { provenanceOf } from '../../../domain/fhir/provenance'
import type { Resource } from '../../../domain/fhir/types'
import type { Context } from '../context'
import { requireFreshSignIn, requireRole } from '../requireRole'
import type { Page } from '../page'
import { transact } from '../transact'
import { exportParts } from './exportParts'

/**
 * Returns all stored data of the caller as FHIR R4 resources, by page; a page before the last may be empty.
 * @param after the end cursor of the previous page; null for the first
 * @throws CodedError Forbidden: only patients; SignInAgain; InvalidInput for an invalid cursor
 */
export async function exportMyData(
  { after }: { readonly after?: string | null | undefined },
  context: Context,
): Promise<Page<Resource>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    const parts = exportParts(exportOrigin, context.now())
    const [name = '', inner = ''] = (after ?? `${parts[0]?.name}:`).split(':', 2)
    const place = parts.findIndex((part) => part.name === name)
    const part = parts[place]
    if (!part) throw new CodedError('InvalidInput', { field: 'after', rule: 'cursor' })
    requireFreshSignIn(transaction.caller, context.now())

    const read = await part.read(transaction, inner === '' ? null : inner)
    const page = { ...read, nodes: [...read.nodes, ...provenanceOf(read.nodes, context.now())] }
    if (page.hasNextPage) return { ...page, endCursor: `${name}:${page.endCursor}` }
    const next = parts[place + 1]
    return { ...page, endCursor: next ? `${next.name}:` : null, hasNextPage: next !== undefined }
  })
}
