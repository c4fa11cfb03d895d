import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { beginSrp, signSrp, srpTimestamp } from '../../../src/lib/amplify/recovery/srp'
import { beginExchange, provesPassword } from '../../../local/identity/srp/exchange'
import { toPlainBytes } from '../../../local/identity/srp/group'
import { createVerifier } from '../../../local/identity/srp/verifier'

const owner = { poolName: 'AbCdEfGhI', username: '7d3c5a34-5d2f-4c3a-9a3e-0f7d9f6f2b11' }

/** Whether the server, which official clients are proven against, takes the browser's proof. */
async function isTaken(typed: string, password: string, salt = randomBytes(16)): Promise<boolean> {
  const kept = createVerifier(owner, password, salt)
  const half = beginSrp((bytes) => bytes.set(randomBytes(bytes.length)))
  const exchange = beginExchange(half.publicValue, kept.verifier, randomBytes(32))
  const secretBlock = randomBytes(64)
  const timestamp = srpTimestamp(new Date())
  const signature = await signSrp(
    half,
    {
      SALT: toPlainBytes(kept.salt).toString('hex'),
      SRP_B: toPlainBytes(exchange.serverPublic).toString('hex'),
      SECRET_BLOCK: secretBlock.toString('base64'),
      USER_ID_FOR_SRP: owner.username,
    },
    { poolName: owner.poolName, password: typed, timestamp },
  )
  return provesPassword(exchange, kept.verifier, { ...owner, secretBlock, timestamp, signature })
}

describe('the proof of a password', () => {
  test.each(['Demo-pass-1', 'ü ß 日本 🙂', 'a b'])('is accepted for the right one: %s', async (password) => {
    expect(await isTaken(password, password)).toBe(true)
  })

  test('is accepted whatever the width of salt and public values', async () => {
    for (const size of [1, 2, 15, 16])
      expect(await isTaken('Demo-pass-1', 'Demo-pass-1', randomBytes(size))).toBe(true)
  })

  test('is refused for another one', async () => {
    expect(await isTaken('Demo-pass-2', 'Demo-pass-1')).toBe(false)
  })

  test('is not computed for a public value that would reveal the password', async () => {
    const half = beginSrp((bytes) => bytes.fill(7))
    const challenge = { SALT: '01', SRP_B: '00', SECRET_BLOCK: 'AAAA', USER_ID_FOR_SRP: owner.username }
    const signing = signSrp(half, challenge, { poolName: owner.poolName, password: 'x', timestamp: '' })
    await expect(signing).rejects.toThrow(RangeError)
  })
})

test.each([
  ['2026-01-06T09:05:07.999Z', 'Tue Jan 6 09:05:07 UTC 2026'],
  ['2026-11-22T17:12:53Z', 'Sun Nov 22 17:12:53 UTC 2026'],
])('%s is signed as %s', (at, text) => {
  expect(srpTimestamp(new Date(at))).toBe(text)
})
