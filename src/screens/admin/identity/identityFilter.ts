import type { IdentityCheckFilter, IdentityCheckStatus } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminIdentity } from '../../../words/en/admin/adminIdentity'
import { accountFormat, toChoices, type FilterField, type FilterValues, oneOf } from '../listing/adminFilter'
import { identityStatusWords } from '../../../words/en/statuses'

const statuses = Object.keys(identityStatusWords) as IdentityCheckStatus[]

export const identityFields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'status',
    label: admin.status,
    unchosen: adminIdentity.toDecide,
    choices: [...toChoices(identityStatusWords), { value: 'all', label: adminIdentity.all }],
  },
  { kind: 'only', name: 'patientId', label: admin.filters.only.patientId, format: accountFormat },
]

/** What the address asks for, as the API takes it; unless it says otherwise, what waits for a decision. */
export function identityFilter({ status, patientId }: FilterValues): IdentityCheckFilter {
  const known = oneOf(statuses, status)
  const isOpen = status === undefined && patientId === undefined
  return {
    ...(known && { statuses: [known] }),
    ...(isOpen && { statuses: ['pending', 'manual_review'] }),
    ...(patientId && { patientId }),
  }
}
