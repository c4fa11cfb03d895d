import type { RequestEventType, TreatmentType } from '../../domain/generated/enums'
import type { Answers } from '../../domain/intake/answers'
import type { Actor } from '../../domain/requests/requestState'
import type { DemoDoctor } from './demoPeople'

/** Something that happened to a demonstration request, so many hours before the seed. */
export type DemoStep =
  | { readonly hoursAgo: number; readonly claimedBy: DemoDoctor }
  | { readonly hoursAgo: number; readonly cancelled: true }
  | { readonly hoursAgo: number; readonly patientWrites: string }
  | { readonly hoursAgo: number; readonly doctorWrites: string }
  | { readonly hoursAgo: number; readonly event: RequestEventType; readonly by: Actor }

export interface DemoStory {
  /** A demonstration account, or a name of somebody who never signs in. */
  readonly patient: 'maya' | 'daniel' | { readonly givenName: string; readonly familyName: string }
  readonly treatmentType: TreatmentType
  readonly answers: Answers
  /** When the intake was filled in. */
  readonly hoursAgo: number
  /** Left out: sent at once. */
  readonly isDraft?: true
  readonly steps?: readonly DemoStep[]
}
