import { describe, expect, test } from 'vitest'
import { resealMoved } from '../../../local/move/resealTrail'
import type { TestDatabase } from '../../support/database/database'
import { type SeededSystem, withClient } from '../backup/seededSystem'
import { copyOf } from './databases'

/** Rows changed during the move, with their checksums changed as well. */
const tampering: readonly (readonly [what: string, change: string, code: string])[] = [
  ['a row of the trail', "update audit_event set operation = 'Query.me' where sequence = 7", 'TrailBroken'],
  ['a row cut out of the trail', 'delete from audit_event where sequence = 7', 'TrailBroken'],
  ['the end cut off the trail', 'delete from audit_event where sequence = 500', 'TrailBroken'],
  [
    'a signed prescription',
    `alter table prescription disable trigger prescription_sign;
     update prescription set sig = 'Ten times a day.' where signed_at is not null;
     alter table prescription enable trigger prescription_sign`,
    'SignatureBroken',
  ],
]

/** Imported seals are verified before they are renewed. */
export function describeSeals(testSystem: () => SeededSystem): void {
  describe('the seals of moved rows', () => {
    test('fit what they seal, and those that do not stop the move', async () => {
      const copy = await copyOf(testSystem())
      const trail = await trailHead(copy)
      const outcome = (change: string) =>
        withClient(copy, async (client) => {
          await client.query('begin')
          await client.query(change)
          return resealMoved(client, new Map(), { trail }).then(
            () => 'fits',
            (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
          )
        })

      expect(await outcome('select')).toBe('fits')
      for (const [what, change, code] of tampering)
        expect([what, await outcome(change)]).toEqual([what, code])
    })
  })
}

async function trailHead({ owner }: TestDatabase): Promise<{ sequence: number; hash: string }> {
  const { rows } = await owner.query<{ sequence: number; hash: string }>(
    "select sequence::int, encode(hash, 'hex') as hash from audit_head",
  )
  if (rows[0]?.sequence !== 500) throw new Error('The demonstration’s trail is chained up to another place.')
  return rows[0]
}
