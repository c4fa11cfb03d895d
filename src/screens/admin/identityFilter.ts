import type { IdentityCheckFilter, IdentityCheckStatus } from '../../generated/graphql'
import { admin } from '../../words/en/admin'
import { adminIdentity } from '../../words/en/adminIdentity'
import { identityStatusWords } from '../../words/en/identityStates'
import { accountFormat, choicesOf, type FilterField, type FilterValues, oneOf } from './adminFilter'

const statuses = Object.keys(identityStatusWords) as IdentityCheckStatus[]

export const identityFields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'status',
    label: admin.status,
    unchosen: adminIdentity.toDecide,
    choices: [...choicesOf(identityStatusWords), { value: 'all', label: adminIdentity.all }],
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
