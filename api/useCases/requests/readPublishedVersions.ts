import type { TreatmentType } from '../../../domain/generated/enums'
import type { Publication } from '../../../domain/intake/publication'
import type { SystemDatabase } from '../../storage/database'
import { listPublishedVersions } from '../../storage/questionnairePublications'

/** What Admins have published of a treatment's questionnaires, oldest first; for everybody to see. */
export async function readPublishedVersions(
  system: SystemDatabase,
  type: TreatmentType,
): Promise<readonly Publication[]> {
  const { result } = await system.inTransaction((transaction) => listPublishedVersions(transaction, type))
  return result
}
