import { describe, expect, test } from 'vitest'
import { CodedError } from '../../../domain/errors'
import type { LicenseInQuestion } from '../../../domain/practitioners/requireActiveLicense'
import { requireActiveLicense } from '../../../domain/practitioners/requireActiveLicense'

const at = new Date('2026-11-21T23:59:59.999Z')
const verified = new Date('2026-01-01T00:00:00Z')

const licenses: Readonly<Record<string, readonly LicenseInQuestion[]>> = {
  'none at all': [],
  'one that nobody has verified': [{ expiresOn: '2027-01-01', verifiedAt: null }],
  'one that ran out yesterday': [{ expiresOn: '2026-11-20', verifiedAt: verified }],
  'one that runs out today': [{ expiresOn: '2026-11-21', verifiedAt: verified }],
  'one in force': [{ expiresOn: '2027-01-01', verifiedAt: verified }],
  'an old one and one in force': [
    { expiresOn: '2025-01-01', verifiedAt: verified },
    { expiresOn: '2027-01-01', verifiedAt: verified },
  ],
}
const inForce = ['one that runs out today', 'one in force', 'an old one and one in force']
const states = ['CA', null]
const refusals = [undefined, 'NotLicensed', 'PrescriberNotLicensed'] as const

describe('a license', () => {
  const cases = Object.keys(licenses).flatMap((held) =>
    states.flatMap((state) => refusals.map((refusal) => ({ held, state, refusal }))),
  )

  test.each(cases)('$held, for $state, refused as $refusal', ({ held, state, refusal }) => {
    const isEnough = state !== null && inForce.includes(held)
    const outcome = outcomeOf(() =>
      requireActiveLicense({ licenses: licenses[held] ?? [], state, at, ...(refusal && { refusal }) }),
    )
    expect(outcome).toEqual(isEnough ? 'ok' : { code: refusal ?? 'NotLicensed', info: { state } })
  })
})

function outcomeOf(work: () => void): unknown {
  try {
    work()
    return 'ok'
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return { code: error.code, info: error.info }
  }
}
