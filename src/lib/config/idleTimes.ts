import { isSettingNumber } from '../../../domain/house/settingLimits'
import { logFailure } from '../session/logFailure'
import type { IdleConfiguration } from './configuration'

const patienceMs = 10_000

/**
 * After how long somebody is signed out, as the house is set now: `/house.json`. What that does not say is as the product
 * was deployed; so nobody stays signed in for ever because of a file.
 */
export async function idleTimes(deployed: IdleConfiguration): Promise<IdleConfiguration> {
  try {
    const response = await fetch('/house.json', { signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(`The server answered ${response.status}.`)
    return { ...deployed, ...readIdle(await response.json()) }
  } catch (error) {
    logFailure(
      'How long somebody may be away is taken from the configuration: /house.json cannot be had.',
      error,
    )
    return deployed
  }
}

function readIdle(house: unknown): Partial<IdleConfiguration> {
  const { staffMinutes, patientMinutes } = membersOf(membersOf(house)['idle'])
  return {
    ...(isSettingNumber('staffIdleMinutes', staffMinutes) && { staffMinutes }),
    ...(isSettingNumber('patientIdleMinutes', patientMinutes) && { patientMinutes }),
  }
}

function membersOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? { ...json } : {}
}
