import { requireClient } from '../../pool/identify'
import { refreshSession } from '../../tokens/refreshSession'
import type { Action } from '../action'

/** GetTokensFromRefreshToken: refreshes tokens for current clients, with and without rotation. */
export const getTokensFromRefreshToken: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const refreshToken = input.text('RefreshToken', { maxLength: 4096 })
  const deviceKey = input.optionalText('DeviceKey', { maxLength: 55 })
  return { AuthenticationResult: await refreshSession(refreshToken, deviceKey, client, context) }
}
