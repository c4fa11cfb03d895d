import type { AuditTrailRow } from '../../../storage/admin/auditTrail'
import type { User } from '../../users/readUsers'
import type { Column } from './column'
import { fields } from './column'

export const auditColumns: readonly Column<AuditTrailRow>[] = [
  ...fields<AuditTrailRow>()('id', 'recordedAt', 'action', 'operation', 'outcome', 'outcomeCode'),
  ...fields<AuditTrailRow>()('agentId', 'agentName', 'agentRole', 'entityType', 'entityId', 'patientId'),
  ['criteria', ({ criteria }) => (criteria == null ? null : JSON.stringify(criteria))],
  ...fields<AuditTrailRow>()('requestId', 'sequence', 'hash'),
]

export const userColumns: readonly Column<User>[] = [
  ...fields<User>()('id', 'email', 'name'),
  ['groups', ({ groups }) => groups.join(' ')],
  ...fields<User>()('isEnabled', 'isClosed', 'createdAt'),
]
