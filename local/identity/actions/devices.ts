import { deviceKeyText, describeDevice } from '../devices/describeDevice'
import { openDeviceVerifier, readDeviceVerifier, sealDeviceVerifier } from '../devices/deviceVerifier'
import { IdentityError, refusals } from '../protocol/identityError'
import type { Verifier } from '../srp/verifier'
import { findDevice, insertDevice, rememberDevice, deleteDevice } from '../storage/devices'
import type { TokenHolder } from '../tokens/requireAccessToken'
import { requireAccessToken } from '../tokens/requireAccessToken'
import type { Action, ActionContext } from './action'
import { listDevicePage } from '../devices/listDevicePage'
import { unknownDevice } from '../devices/deviceOfSignIn'
import { detachDevice } from '../storage/tokenFamilies'

/** ConfirmDevice: stores the verifier of the secret that the device of this sign-in generated. */
export const confirmDevice: Action = async (input, context) => {
  const deviceKey = input.text('DeviceKey', deviceKeyText)
  const name = input.optionalText('DeviceName', { maxLength: 1024 })
  const config = input.map('DeviceSecretVerifierConfig')
  const holder = await requireAccessToken(input, context)
  const { tracksDevices, deviceOnlyRememberedOnUserPrompt } = holder.client.pool.deviceConfiguration
  if (!tracksDevices) {
    const message = 'The user pool does not have device tracking enabled.'
    throw new IdentityError('InvalidUserPoolConfigurationException', message)
  }
  if (holder.family.deviceKey !== deviceKey) throw refusals.invalidParameter('Invalid device key given.')
  const verifier = readDeviceVerifier({
    salt: config.parameter('Salt', { maxLength: 512 }),
    verifier: config.parameter('PasswordVerifier', { maxLength: 1024 }),
  })
  const device = {
    deviceKey,
    sub: holder.user.sub,
    sealedVerifier: sealDeviceVerifier(verifier, deviceKey, holder.client, context.services),
    name: name ?? null,
    isRemembered: !deviceOnlyRememberedOnUserPrompt,
    createdAt: context.now,
    modifiedAt: context.now,
    authenticatedAt: context.now,
  }
  if (!(await insertDevice(context.tx, device))) await requireSameKey(deviceKey, verifier, holder, context)
  return { UserConfirmationNecessary: deviceOnlyRememberedOnUserPrompt }
}

/** Allows a client that lost the response to confirm again, but never with another secret. */
async function requireSameKey(
  deviceKey: string,
  { salt, verifier }: Verifier,
  { user, client }: TokenHolder,
  context: ActionContext,
): Promise<void> {
  const device = await findDevice(context.tx, user.sub, deviceKey)
  const stored = device && openDeviceVerifier(device, client, context.services)
  if (stored?.salt === salt && stored.verifier === verifier) return
  throw refusals.invalidParameter('The device is already confirmed.')
}

/** ListDevices: returns the user's confirmed devices, paginated. */
export const listDevices: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  return listDevicePage(user.sub, input, context)
}

/** GetDevice: returns one of the user's devices. */
export const getDevice: Action = async (input, context) => {
  const deviceKey = input.text('DeviceKey', deviceKeyText)
  const { user } = await requireAccessToken(input, context)
  const device = await findDevice(context.tx, user.sub, deviceKey)
  if (!device) throw unknownDevice()
  return { Device: describeDevice(device) }
}

/** UpdateDeviceStatus: sets whether one of the user's devices is remembered. */
export const updateDeviceStatus: Action = async (input, context) => {
  const deviceKey = input.text('DeviceKey', deviceKeyText)
  const status = input.text('DeviceRememberedStatus', { pattern: /^(remembered|not_remembered)$/ })
  const { user } = await requireAccessToken(input, context)
  const device = await findDevice(context.tx, user.sub, deviceKey)
  if (!device) throw unknownDevice()
  await rememberDevice(context.tx, device, status === 'remembered', context.now)
  return {}
}

/**
 * ForgetDevice: removes one of the user's devices. Its sessions end, because their tokens require
 * its key; only the calling session continues.
 */
export const forgetDevice: Action = async (input, context) => {
  const deviceKey = input.text('DeviceKey', deviceKeyText)
  const { user, family } = await requireAccessToken(input, context)
  const isGone = await deleteDevice(context.tx, user.sub, deviceKey)
  if (!isGone) throw unknownDevice()
  const exceptOriginJti = family.originJti
  await detachDevice(context.tx, { sub: user.sub, deviceKey, exceptOriginJti, now: context.now })
  return {}
}
