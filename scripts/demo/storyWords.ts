import type { Answers } from '../../domain/intake/answers'
import type { DemoStep } from './demoStory'

/** Who the patient is. */
export const woman = (birthDate: string, state: string): Answers => ({
  sexAtBirth: 'female',
  birthDate,
  state,
})
export const man = (birthDate: string, state: string): Answers => ({ sexAtBirth: 'male', birthDate, state })
export const named = (givenName: string, familyName: string) => ({ givenName, familyName })

/** What happened on the way from a professional's decision to the doorstep. */
export const delivered = (fromHoursAgo: number): readonly DemoStep[] => [
  { hoursAgo: fromHoursAgo, event: 'approve', by: 'HCPs' },
  { hoursAgo: fromHoursAgo, event: 'sign', by: 'HCPs' },
  { hoursAgo: fromHoursAgo - 20, event: 'dispatch', by: 'system' },
  { hoursAgo: fromHoursAgo - 70, event: 'deliver', by: 'system' },
]
