import type { ActionContext } from '../actions/action'
import { deviceGroupKey } from '../devices/deviceKeys'
import { deviceOfSignIn, unknownDevice } from '../devices/deviceOfSignIn'
import { openDeviceVerifier } from '../devices/deviceVerifier'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { provesPassword } from '../srp/exchange'
import { toExchange } from '../srp/sealedExchange'
import { markDeviceUsed } from '../storage/devices'
import { devicePasswordVerifier, deviceSession } from './deviceSrpAuth'
import { consumeChallenge, openChallenge, sealedText } from './sealedChallenge'
import type { Step } from './signIn'
import { requireUserOf, resumeSignIn } from './signIn'
import { readClaim } from './srpInput'

/** Runs the second step of the device's SRP. The secret block works once, whatever the outcome. */
export async function answerDevicePasswordVerifier(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Step> {
  const responses = input.map('ChallengeResponses')
  const { secretBlock, timestamp, signature } = readClaim(responses)
  const challenge = openChallenge(secretBlock, devicePasswordVerifier, client, context)
  const session = openChallenge(input.text('Session', sealedText), deviceSession, client, context)
  if (session.sub !== challenge.sub) throw refusals.invalidSession()
  await requireUserOf(challenge, responses, client, context)
  const signIn = await resumeSignIn(challenge, client, context)
  const device = await deviceOfSignIn(signIn, context)
  if (!device) throw unknownDevice()
  await consumeChallenge(challenge, context)

  const claim = {
    poolName: deviceGroupKey(client, context.services),
    username: device.deviceKey,
    secretBlock: Buffer.from(secretBlock, 'base64'),
    timestamp,
    signature,
  }
  const { verifier } = openDeviceVerifier(device, client, context.services)
  if (!provesPassword(toExchange(challenge.data), verifier, claim)) throw refusals.badLogin()
  await markDeviceUsed(context.tx, device.deviceKey, context.now)
  return { proven: { ...signIn, isDeviceProven: true } }
}
