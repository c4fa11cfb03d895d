import { describe, expect, test } from 'vitest'
import { CodedError } from '../../../domain/errors'
import type {
  IdentityCheckActor,
  IdentityCheckEvent,
  IdentityCheckState,
} from '../../../domain/identityCheck/identityCheck'
import { attemptsLeft, nextAttempt, nextIdentityStatus } from '../../../domain/identityCheck/identityCheck'

const states = ['none', 'pending', 'verified', 'failed', 'manual_review', 'expired'] as const
const events = ['submit', 'verify', 'refuse', 'expire'] as const
const actors = ['user', 'HCPs', 'Admin', 'system'] as const

/** All allowed transitions with their actors; any other is refused. */
const possible: Record<string, readonly [to: string, by: IdentityCheckActor]> = {
  'none submit': ['pending', 'user'],
  'pending verify': ['verified', 'Admin'],
  'pending refuse': ['failed', 'Admin'],
  'verified expire': ['expired', 'system'],
  'failed submit': ['pending', 'user'],
  'manual_review verify': ['verified', 'Admin'],
  'expired submit': ['pending', 'user'],
}

const outcome = (
  status: IdentityCheckState,
  event: IdentityCheckEvent,
  actor: IdentityCheckActor,
  attempts = 1,
): string => {
  try {
    return nextIdentityStatus({ status, attempts }, event, actor)
  } catch (error) {
    return error instanceof CodedError ? error.code : 'unexpected'
  }
}

const cells = states.flatMap((state) =>
  events.flatMap((event) => actors.map((actor) => [state, event, actor] as const)),
)

describe('an identity check', () => {
  test.each(cells)('that is %s: %s by %s', (state, event, actor) => {
    const [to, by] = possible[`${state} ${event}`] ?? []
    const expected = to === undefined ? 'IllegalTransition' : by === actor ? to : 'Forbidden'
    expect(outcome(state, event, actor)).toBe(expected)
  })

  test('needs a manual review when the third attempt is refused', () => {
    expect([1, 2, 3].map((attempts) => outcome('pending', 'refuse', 'Admin', attempts))).toEqual([
      'failed',
      'failed',
      'manual_review',
    ])
  })

  test('counts attempts from its start, and again from one after it has expired', () => {
    expect(nextAttempt(undefined)).toBe(1)
    expect(nextAttempt({ status: 'failed', attempts: 2 })).toBe(3)
    expect(nextAttempt({ status: 'expired', attempts: 3 })).toBe(1)
  })

  test.each([
    ['before the first', undefined, 3],
    ['after one refusal', { status: 'failed', attempts: 1 } as const, 2],
    ['after two refusals', { status: 'failed', attempts: 2 } as const, 1],
    ['after three', { status: 'manual_review', attempts: 3 } as const, 0],
    ['while one waits', { status: 'pending', attempts: 1 } as const, 0],
    ['once it counts', { status: 'verified', attempts: 1 } as const, 0],
    ['when its time is over', { status: 'expired', attempts: 2 } as const, 3],
  ])('returns the remaining attempts %s', (_when, check, left) => {
    expect(attemptsLeft(check)).toBe(left)
  })
})
