import { describe, expect, test } from 'vitest'
import type { IdentityCheckStatus } from '../../../domain/generated/enums'
import type { IdentityCheckSetting } from '../../../domain/identityCheck/identityRequirement'
import { identityRequirementOf, isIdentityMissing } from '../../../domain/identityCheck/identityRequirement'

const at = new Date('2026-11-22T12:00:00Z')
const later = new Date('2027-01-01T00:00:00Z')

const settings: Readonly<Record<string, IdentityCheckSetting>> = {
  never: { identityCheck: 'never', identityTreatments: [] },
  'before the first prescription': { identityCheck: 'before_first_prescription', identityTreatments: [] },
  'for this treatment': { identityCheck: 'for_treatments', identityTreatments: ['ed', 'weight_loss'] },
  'for another treatment': { identityCheck: 'for_treatments', identityTreatments: ['sleep'] },
}
const statuses: readonly (IdentityCheckStatus | null)[] = [
  null,
  'pending',
  'failed',
  'manual_review',
  'expired',
  'verified',
]

/** Whether the check is missing, by setting: for a patient without an earlier prescription, and for one with. */
const missingUnlessVerified: Readonly<Record<string, readonly [boolean, boolean]>> = {
  never: [false, false],
  'before the first prescription': [true, false],
  'for this treatment': [true, true],
  'for another treatment': [false, false],
}

describe.each(Object.entries(settings))('an identity check required %s', (name, setting) => {
  test.each(statuses)('with a check that is %s', (status) => {
    const validUntil = status === 'verified' ? later : status === 'expired' ? at : null
    for (const wasPrescribed of [false, true]) {
      const requirement = identityRequirementOf(setting, 'ed', { status, validUntil, wasPrescribed }, at)
      const expected = missingUnlessVerified[name]?.[wasPrescribed ? 1 : 0] ?? false
      expect(requirement.isRequired).toBe(expected)
      expect(isIdentityMissing(requirement)).toBe(expected && status !== 'verified')
      expect(requirement.status).toBe(status)
    }
  })
})

test('a check is valid until the time at which it expires, even before the job has marked it', () => {
  const setting = settings['for this treatment'] as IdentityCheckSetting
  const validUntil = new Date(at.getTime() + 1)
  const standing = { status: 'verified' as const, validUntil, wasPrescribed: true }
  expect(identityRequirementOf(setting, 'ed', standing, at).isVerified).toBe(true)
  expect(identityRequirementOf(setting, 'ed', standing, validUntil)).toMatchObject({
    isVerified: false,
    status: 'expired',
  })
})

test('an unreadable check is treated as missing', () => {
  for (const setting of [settings['before the first prescription'], settings['for this treatment']])
    expect(
      isIdentityMissing(identityRequirementOf(setting as IdentityCheckSetting, 'ed', undefined, at)),
    ).toBe(true)
})
