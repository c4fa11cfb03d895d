import type { AuditedEntity } from '../../storage/auditEvents'

/** How the use of one root field is written down; never with a body. */
export interface AuditRule<Args> {
  /** FHIR AuditEvent.action: Create, Read, Update, Delete, Execute. */
  readonly action: 'C' | 'R' | 'U' | 'D' | 'E'
  readonly entity: AuditedEntity
  /** The object asked for; lists have none. */
  readonly id?: (args: Args) => string
  /** What a list was narrowed by. */
  readonly criteria?: (args: Args) => Readonly<Record<string, unknown>>
}
