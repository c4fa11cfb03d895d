import type { AuditedEntity } from '../../storage/admin/auditEvents'

/** Audit event of a root field's use. It never contains the body of a request or reply. */
export interface AuditRule<Args> {
  /** FHIR AuditEvent.action: Create, Read, Update, Delete, Execute. */
  readonly action: 'C' | 'R' | 'U' | 'D' | 'E'
  readonly entity: AuditedEntity
  /** Id of the requested object; absent for lists. */
  readonly id?: (args: Args) => string
  /** The filter of a list. */
  readonly criteria?: (args: Args) => Readonly<Record<string, unknown>>
}
