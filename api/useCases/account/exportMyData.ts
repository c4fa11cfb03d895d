import { CodedError } from '../../../domain/errors'
import { house } from '../../../domain/fhir/house'
import { provenanceOf } from '../../../domain/fhir/provenance'
import type { Resource } from '../../../domain/fhir/types'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import type { Page } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'
import { exportParts } from './exportParts'

/**
 * Everything that is kept about the caller as FHIR R4 resources, page by page; a page may be empty before the last.
 * @param after the cursor of the page before; null for the first
 * @throws CodedError Forbidden: only patients; SignInAgain; InvalidInput for a cursor that is not ours
 */
export async function exportMyData(
  { after }: { readonly after?: string | null | undefined },
  context: Context,
): Promise<Page<Resource>> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    const parts = exportParts(house)
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
