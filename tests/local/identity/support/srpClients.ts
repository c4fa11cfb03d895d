import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createSrpSession, signSrpSession } from 'cognito-srp-helper'
import { N, powerOf, powerOfGenerator, toInteger } from '../../../../local/identity/srp/group'

/** A client's half of one sign-in, with its secret chosen by the test. */
export type ClientHalf = {
  clientPublic: bigint
  sign(challenge: ServerChallenge): Promise<{ signature: string; timestamp: string }>
}
type ServerChallenge = { salt: bigint; serverPublic: bigint; secretBlock: Buffer; username: string }
export type SrpClient = (poolName: string, password: string, secret: bigint) => Promise<ClientHalf>

type Big = { toString(radix: number): string }
type BigIntegerClass = {
  new (digits: string, radix: number): Big
  prototype: { modPow(exponent: Big, modulus: Big, callback: (error: null, result: Big) => void): unknown }
}
type AmplifyHelper = { getPasswordAuthenticationKey(input: object): Promise<Uint8Array> }

const require = createRequire(import.meta.url)
const amplifyRequire = createRequire(require.resolve('aws-amplify/package.json'))
const srpFolder = join(
  dirname(amplifyRequire.resolve('@aws-amplify/auth/package.json')),
  'dist/cjs/providers/cognito/utils/srp',
)

const { default: BigInteger } = require(join(srpFolder, 'BigInteger/BigInteger.js')) as {
  default: BigIntegerClass
}

/** Amplify's own arithmetic, loaded from the library that the product ships. */
export const amplifyClient: SrpClient = async (poolName, password, secret) => {
  const { default: Helper } = require(join(srpFolder, 'AuthenticationHelper/AuthenticationHelper.js')) as {
    default: new (options: object) => AmplifyHelper
  }
  const { getSignatureString } = require(join(srpFolder, 'getSignatureString.js')) as {
    getSignatureString: (input: object) => string
  }
  const { getNowString } = require(join(srpFolder, 'getNowString.js')) as { getNowString: () => string }
  const big = (value: bigint) => new BigInteger(value.toString(16), 16)
  const clientPublic = powerOfGenerator(secret)
  const helper = new Helper({
    userPoolName: poolName,
    a: big(secret),
    g: big(2n),
    A: big(clientPublic),
    N: big(N),
  })
  return {
    clientPublic,
    async sign({ salt, serverPublic, secretBlock, username }) {
      const hkdf = await helper.getPasswordAuthenticationKey({
        username,
        password,
        serverBValue: big(serverPublic),
        salt: big(salt),
      })
      const timestamp = getNowString()
      const challengeParameters = { SECRET_BLOCK: secretBlock.toString('base64') }
      const input = { userPoolName: poolName, username, challengeParameters, dateNow: timestamp, hkdf }
      return { signature: getSignatureString(input), timestamp }
    },
  }
}

/**
 * Runs Amplify's code with OpenSSL's exponentiation in place of its own, as Amplify does on phones: the rest
 * stays, and thousands of sign-ins take seconds.
 */
export async function withFastPowers<Result>(work: () => Promise<Result>): Promise<Result> {
  const { prototype } = BigInteger
  const own = Object.getOwnPropertyDescriptor(prototype, 'modPow')
  if (!own) throw new Error('Amplify has no modPow any more.')
  Object.defineProperty(prototype, 'modPow', { ...own, value: fastModPow })
  try {
    return await work()
  } finally {
    Object.defineProperty(prototype, 'modPow', own)
  }
}

function fastModPow(this: Big, exponent: Big, _modulus: Big, callback: (error: null, result: Big) => void) {
  const base = ((integerOf(this) % N) + N) % N
  callback(null, new BigInteger(powerOf(base, integerOf(exponent)).toString(16), 16))
}

function integerOf(big: Big): bigint {
  const digits = big.toString(16)
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`)
}

/** cognito-srp-helper, an implementation by others on other arithmetic. It chooses its own secret. */
export const srpHelperClient: SrpClient = async (poolName, password) => {
  const session = createSrpSession('somebody', password, `us-east-2_${poolName}`, false)
  return {
    clientPublic: BigInt(`0x${session.largeA}`),
    async sign({ salt, serverPublic, secretBlock, username }) {
      const signed = signSrpSession(session, {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          SALT: salt.toString(16),
          SRP_B: serverPublic.toString(16),
          SECRET_BLOCK: secretBlock.toString('base64'),
          USERNAME: username,
          USER_ID_FOR_SRP: username,
        },
      })
      return { signature: signed.passwordSignature, timestamp: signed.timestamp }
    },
  }
}

export function randomSecret(size: number): bigint {
  return toInteger(randomBytes(size)) + 1n
}
