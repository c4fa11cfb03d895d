import { isSettingNumber } from '../../../domain/practice/settingLimits'
import { logFailure } from '../session/logFailure'
import type { IdleConfiguration } from './configuration'

const requestTimeoutMs = 10_000

/**
 * Returns the idle times of the practice, from `/practice.json`. Missing values fall back to the deployed ones, so
 * that a broken file never disables the idle sign-out.
 */
export async function idleTimes(deployed: IdleConfiguration): Promise<IdleConfiguration> {
  try {
    const response = await fetch('/practice.json', { signal: AbortSignal.timeout(requestTimeoutMs) })
    if (!response.ok) throw new Error(`The server answered ${response.status}.`)
    return { ...deployed, ...readIdle(await response.json()) }
  } catch (error) {
    logFailure(
      'How long somebody may be away is taken from the configuration: /practice.json cannot be had.',
      error,
    )
    return deployed
  }
}

function readIdle(settings: unknown): Partial<IdleConfiguration> {
  const { staffMinutes, patientMinutes } = membersOf(membersOf(settings)['idle'])
  return {
    ...(isSettingNumber('staffIdleMinutes', staffMinutes) && { staffMinutes }),
    ...(isSettingNumber('patientIdleMinutes', patientMinutes) && { patientMinutes }),
  }
}

function membersOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? { ...json } : {}
}
