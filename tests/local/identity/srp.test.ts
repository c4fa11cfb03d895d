import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SrpExchange } from '../../../local/identity/srp/exchange'
import { beginExchange, isUsablePublicValue, provesPassword } from '../../../local/identity/srp/exchange'
import { N, powerOf, powerOfGenerator, toInteger, toPaddedBytes } from '../../../local/identity/srp/group'
import { createVerifier, matchesVerifier } from '../../../local/identity/srp/verifier'
import type { ClientHalf, SrpClient } from './support/srpClients'
import { runs } from '../../support/random'
import { amplifyClient, randomSecret, srpHelperClient, withFastPowers } from './support/srpClients'

const owner = { poolName: 'AbCdEfGhI', username: '7d3c5a34-5d2f-4c3a-9a3e-0f7d9f6f2b11' }
const clients: [string, SrpClient, number][] = [
  ['Amplify', amplifyClient, 20],
  ['cognito-srp-helper', srpHelperClient, 5],
]

async function isAccepted(half: ClientHalf, exchange: SrpExchange, kept: { salt: bigint; verifier: bigint }) {
  const secretBlock = randomBytes(64)
  const challenge = {
    salt: kept.salt,
    serverPublic: exchange.serverPublic,
    secretBlock,
    username: owner.username,
  }
  const { signature, timestamp } = await half.sign(challenge)
  return provesPassword(exchange, kept.verifier, { ...owner, secretBlock, timestamp, signature })
}

function bytesOf(integer: bigint): number {
  return Math.ceil(integer.toString(16).length / 2)
}

/** How sign-ins with random values of every width end, every tenth also with a wrong password. */
async function countSignIns(client: SrpClient, cases: number) {
  const seen = { refusedRight: 0, acceptedWrong: 0, shortSalts: 0, shortPublicValues: 0 }
  for (let index = 0; index < cases; index++) {
    const password = passwordOf(index)
    const kept = createVerifier(owner, password, randomBytes(1 + (index % 16)))
    // Amplify's own secrets have 128 bytes; short ones cost less, and go wrong in the same places.
    const half = await client(
      owner.poolName,
      password,
      randomSecret(1 + (index % (index % 8 === 0 ? 128 : 24))),
    )
    const serverSecret = Buffer.concat([Buffer.from([1]), randomBytes(index % 32)])
    const exchange = beginExchange(half.clientPublic, kept.verifier, serverSecret)
    if (!(await isAccepted(half, exchange, kept))) seen.refusedRight += 1
    if (bytesOf(kept.salt) < 16) seen.shortSalts += 1
    if (bytesOf(half.clientPublic) < 384) seen.shortPublicValues += 1
    if (index % 10 > 0) continue
    const other = createVerifier(owner, `${password}.`, randomBytes(16))
    const guess = beginExchange(half.clientPublic, other.verifier, randomBytes(32))
    if (await isAccepted(half, guess, other)) seen.acceptedWrong += 1
  }
  return seen
}

/** Passwords of 2 to 30 characters of many scripts. */
function passwordOf(index: number): string {
  return randomBytes(1 + (index % 24)).toString(index % 2 === 0 ? 'base64' : 'latin1') + 'ü'
}

const randomSignIns = runs(200)

test(`Amplify’s code and ours agree in ${randomSignIns} random sign-ins of every width`, async () => {
  const seen = await withFastPowers(() => countSignIns(amplifyClient, randomSignIns))
  expect(seen).toMatchObject({ refusedRight: 0, acceptedWrong: 0 })
  expect(seen.shortSalts).toBeGreaterThan(randomSignIns / 2)
  expect(seen.shortPublicValues).toBeGreaterThan(randomSignIns / 200)
})

describe.each(clients)('SRP with the arithmetic of %s', (_name, client, cases) => {
  test(`accepts the right password in ${cases} random sign-ins and refuses a wrong one`, async () => {
    const refused: string[] = []
    for (let index = 0; index < cases; index++) {
      const password = passwordOf(index)
      const kept = createVerifier(owner, password, randomBytes(16))
      const half = await client(owner.poolName, password, randomSecret(32))
      const exchange = beginExchange(half.clientPublic, kept.verifier, randomBytes(32))
      if (!(await isAccepted(half, exchange, kept))) refused.push(`${index}: ${password}`)
    }
    expect(refused).toEqual([])

    const kept = createVerifier(owner, 'right-password', randomBytes(16))
    const half = await client(owner.poolName, 'wrong-password', randomSecret(32))
    const exchange = beginExchange(half.clientPublic, kept.verifier, randomBytes(32))
    expect(await isAccepted(half, exchange, kept)).toBe(false)
  })
})

describe('SRP at lengths that need padding', () => {
  test.each([
    ['a salt with leading zero bytes', Buffer.concat([Buffer.alloc(3), randomBytes(13)])],
    ['a salt whose top bit is set', Buffer.concat([Buffer.from([0x80]), randomBytes(15)])],
    ['a salt of odd hex length', Buffer.concat([Buffer.from([0x0f]), randomBytes(15)])],
  ])('accepts %s', async (_name, salt) => {
    const kept = createVerifier(owner, 'Demo-pass-1', salt)
    const half = await amplifyClient(owner.poolName, 'Demo-pass-1', randomSecret(32))
    expect(
      await isAccepted(half, beginExchange(half.clientPublic, kept.verifier, randomBytes(32)), kept),
    ).toBe(true)
  })

  test.each(clients.slice(0, 1))(
    'accepts public values and secrets a byte shorter than N (%s)',
    async (_name, client) => {
      const kept = createVerifier(owner, 'Demo-pass-1', randomBytes(16))
      const secret = findInteger((candidate) => bytesOf(powerOfGenerator(candidate)) < 384)
      const half = await client(owner.poolName, 'Demo-pass-1', secret)
      const shortB = findExchange(half, kept.verifier, ({ serverPublic }) => bytesOf(serverPublic) < 384)
      const shortS = findExchange(
        half,
        kept.verifier,
        (exchange) => bytesOf(sharedSecret(exchange, kept.verifier)) < 384,
      )

      expect(await isAccepted(half, shortB, kept)).toBe(true)
      expect(await isAccepted(half, shortS, kept)).toBe(true)
    },
  )
})

test('padding is minimal, of whole bytes, and never looks negative', () => {
  const hex = (integer: bigint) => toPaddedBytes(integer).toString('hex')
  expect([hex(0x7fn), hex(0x80n), hex(0xfffn), hex(0x8000n)]).toEqual(['7f', '0080', '0fff', '008000'])
  expect(toPaddedBytes(N)).toHaveLength(385)
})

test('OpenSSL and BigInt agree on powers', () => {
  for (let index = 0; index < 40; index++) {
    const [base, exponent] = [randomSecret(index % 2 === 0 ? 384 : 380) % N, randomSecret(32)]
    expect(powerOf(base, exponent)).toBe(slowPower(base, exponent))
  }
})

test.each([
  ['0', 0n],
  ['N', N],
  ['2N', 2n * N],
])('a public value of %s, which would make the secret predictable, is unusable', (_name, value) => {
  expect(isUsablePublicValue(value)).toBe(false)
})

test.each([
  ['1', 1n],
  ['-1', N - 1n],
])('a forged public value of %s proves nothing and does not throw', (_name, clientPublic) => {
  const exchange = beginExchange(clientPublic, 1n, randomBytes(32))
  const claim = {
    ...owner,
    secretBlock: randomBytes(8),
    timestamp: 'now',
    signature: randomBytes(32).toString('base64'),
  }
  expect(provesPassword(exchange, 1n, claim)).toBe(false)
})

test('a password given in clear is checked against the verifier alone', () => {
  const kept = createVerifier(owner, 'Demo-pass-1', randomBytes(16))
  expect(matchesVerifier(owner, 'Demo-pass-1', kept)).toBe(true)
  expect(matchesVerifier(owner, 'Demo-pass-2', kept)).toBe(false)
  expect(matchesVerifier({ ...owner, username: 'other' }, 'Demo-pass-1', kept)).toBe(false)
})

function findInteger(fits: (candidate: bigint) => boolean): bigint {
  for (;;) {
    const candidate = randomSecret(32)
    if (fits(candidate)) return candidate
  }
}

function findExchange(
  half: ClientHalf,
  verifier: bigint,
  fits: (exchange: SrpExchange) => boolean,
): SrpExchange {
  for (;;) {
    const exchange = beginExchange(half.clientPublic, verifier, randomBytes(32))
    if (fits(exchange)) return exchange
  }
}

/** S by the textbook, only to find rare cases. */
function sharedSecret({ clientPublic, serverPublic, secret }: SrpExchange, verifier: bigint): bigint {
  const sum = createHash('sha256')
    .update(toPaddedBytes(clientPublic))
    .update(toPaddedBytes(serverPublic))
    .digest()
  return powerOf((clientPublic * powerOf(verifier, toInteger(sum))) % N, secret)
}

function slowPower(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, rest] = [base, exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}
