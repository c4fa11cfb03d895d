import type { Pool } from 'pg'
import type { TreatmentType } from '../../domain/generated/enums'
import type { AsCaller } from '../../tests/support/asCaller'
import { startDraft } from '../../tests/support/builders/requestScenarios'
import type { DemoAccounts } from './demoAccounts'
import { accountOf } from './demoAccounts'
import type { DemoClock } from './demoClock'
import { demoId } from './demoId'
import type { DemoPatient } from './demoPeople'
import { daniel, woman } from './demoPeople'

interface DemoDraft {
  readonly patient: DemoPatient
  readonly treatmentType: TreatmentType
  readonly hoursAgo: number
}

/** The seed's last write, visible only to its patient. */
export const lastDraft: DemoDraft = { patient: daniel, treatmentType: 'ed', hoursAgo: 1 }

const drafts: readonly DemoDraft[] = [
  { patient: woman('Nia', 'Thornbury', '1996-04-18', 'GA'), treatmentType: 'sleep', hoursAgo: 1.1 },
  lastDraft,
]

interface DraftContext {
  readonly accounts: DemoAccounts
  readonly as: (accountId: string) => AsCaller
  readonly clock: DemoClock
}

/** Creates intakes that were answered and not sent. */
export async function createDrafts({ accounts, as, clock }: DraftContext): Promise<void> {
  for (const draft of drafts) {
    const { patient, treatmentType, hoursAgo } = draft
    clock.setHoursAgo(hoursAgo)
    const answers = patient.facts
    await startDraft(as(accountOf(patient, accounts)), { id: idOf(draft), treatmentType, answers })
  }
}

export async function isCreated(ownerPool: Pool, draft: DemoDraft): Promise<boolean> {
  const { rowCount } = await ownerPool.query('select 1 from treatment_request where id = $1', [idOf(draft)])
  return rowCount === 1
}

function idOf({ patient: { givenName, familyName }, treatmentType }: DemoDraft): string {
  return demoId('draft', givenName, familyName, treatmentType)
}
