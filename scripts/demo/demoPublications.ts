import type { TreatmentType } from '../../domain/generated/enums'
import { weakenedRules } from '../../domain/intake/screening/weakenedRules'
import { currentQuestionnaire, findQuestionnaire } from '../../domain/intake/questionnaires'
import type { AsCaller } from '../../tests/support/asCaller'
import type { DemoAccounts } from './demoAccounts'
import type { DemoClock } from './demoClock'
import { demoId } from './demoId'

interface DemoPublication {
  readonly treatmentType: TreatmentType
  readonly version: number
  readonly reason: string
}

/** The Admin went back to an older version, so that the newest one can be compared and published. */
export const demoPublications: readonly DemoPublication[] = [
  {
    treatmentType: 'pain_cream',
    version: 1,
    reason: 'Our capsaicin cream is out of stock, so we do not ask about it for now.',
  },
]

/** After every demo request was sent, because those answer the newest version. */
const hoursAgo = 1.15

interface PublicationContext {
  readonly accounts: DemoAccounts
  readonly as: (accountId: string) => AsCaller
  readonly clock: DemoClock
}

/** Publishes these versions; a repeated call changes nothing. */
export async function publishQuestionnaires({ accounts, as, clock }: PublicationContext): Promise<void> {
  clock.setHoursAgo(hoursAgo)
  for (const { treatmentType, version, reason } of demoPublications) {
    const older = findQuestionnaire(treatmentType, version)
    if (!older) throw new Error(`${treatmentType} has no version ${version}.`)
    const lost = weakenedRules(currentQuestionnaire(treatmentType), older)
    await as(accounts.idOf.ruth).ask('Mutation.publishQuestionnaire', {
      input: {
        id: demoId('publication', treatmentType, version),
        treatmentType,
        version,
        expectedCount: 0,
        reason,
        weakenedRules: lost.map(({ id }) => id),
      },
    })
  }
}
