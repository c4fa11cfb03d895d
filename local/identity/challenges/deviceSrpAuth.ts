import type { ActionContext } from '../actions/action'
import { requireDevice, unknownDevice } from '../devices/deviceOfSignIn'
import { openDeviceVerifier } from '../devices/deviceVerifier'
import type { PoolClient } from '../pool/settings'
import type { Input } from '../protocol/input'
import { beginExchange } from '../srp/exchange'
import { toPlainBytes } from '../srp/group'
import { fromExchange } from '../srp/sealedExchange'
import type { SignIn, Step } from './signIn'
import { openSignIn, sealSignIn } from './signIn'
import { readPublicValue } from './srpInput'

export const deviceSrpAuth = 'DEVICE_SRP_AUTH'
export const devicePasswordVerifier = 'DEVICE_PASSWORD_VERIFIER'
/** Name of the session that accompanies the secret block of a device. */
export const deviceSession = 'DEVICE_SRP_SESSION'

/** Challenges a known device to prove the secret that it generated when it was confirmed. */
export function askDevice(signIn: SignIn, context: ActionContext): Record<string, unknown> {
  return {
    ChallengeName: deviceSrpAuth,
    Session: sealSignIn(deviceSrpAuth, signIn, context),
    ChallengeParameters: { USERNAME: signIn.user.sub, USER_ID_FOR_SRP: signIn.user.sub },
  }
}

/** Runs the first step of the device's SRP. */
export async function answerDeviceSrpAuth(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Step> {
  const responses = input.map('ChallengeResponses')
  const clientPublic = readPublicValue(responses)
  const deviceKey = responses.parameter('DEVICE_KEY', { maxLength: 55 })
  const { signIn } = await openSignIn(deviceSrpAuth, input, client, context)
  const device = await requireDevice(deviceKey, signIn.user.sub, client, context)
  if (!device) throw unknownDevice()
  const { salt, verifier } = openDeviceVerifier(device, client, context.services)
  const exchange = beginExchange(clientPublic, verifier, context.services.random.bytes(32))
  return {
    answer: {
      ChallengeName: devicePasswordVerifier,
      Session: sealSignIn(deviceSession, signIn, context),
      ChallengeParameters: {
        SALT: toPlainBytes(salt).toString('hex'),
        SRP_B: toPlainBytes(exchange.serverPublic).toString('hex'),
        SECRET_BLOCK: sealSignIn(devicePasswordVerifier, signIn, context, fromExchange(exchange)),
        USERNAME: signIn.user.sub,
        DEVICE_KEY: deviceKey,
      },
    },
  }
}
