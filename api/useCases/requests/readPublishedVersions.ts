import type { TreatmentType } from '../../../domain/generated/enums'
import type { Publication } from '../../../domain/intake/publication'
import type { SystemDatabase } from '../../storage/database/database'
import { listPublishedVersions } from '../../storage/admin/questionnairePublications'

/** Returns the published versions of a treatment's questionnaires, oldest first. Public. */
export async function readPublishedVersions(
  system: SystemDatabase,
  type: TreatmentType,
): Promise<readonly Publication[]> {
  const { result } = await system.inTransaction((transaction) => listPublishedVersions(transaction, type))
  return result
}
