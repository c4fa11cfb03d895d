import type { Stage } from '../stage'
import { type Demand, demandOf } from './demand'
import { type Quota, timeToRaise } from './quota'
import { quotas } from './quotas'

interface Usage {
  readonly quota: Quota
  readonly limit: number
  readonly used: number
  /** 1 is the quota. */
  readonly share: number
}

/** Returns the usage of every quota by a number of patients, fullest first. */
export function usageAt(patients: number, stage: Stage): Usage[] {
  const demand = demandOf(patients)
  return quotas
    .map((quota) => usageOf(quota, demand, stage))
    .toSorted((one, other) => other.share - one.share)
}

function usageOf(quota: Quota, demand: Demand, stage: Stage): Usage {
  const [limit, used] = [quota.limit(stage), demand[quota.uses]]
  return { quota, limit, used, share: used / limit }
}

/** Returns the quotas to raise before a number of patients is reached, fullest first. */
export function ceilingsAt(patients: number, stage: Stage): Usage[] {
  return usageAt(patients, stage).filter(({ share }) => share > timeToRaise)
}

/**
 * Returns the number of patients that a quota supports.
 * @returns the largest number whose usage is within the quota; Infinity if it is unlimited
 */
export function patientsWithin(quota: Quota, stage: Stage): number {
  const limit = quota.limit(stage)
  const fits = (patients: number) => demandOf(patients)[quota.uses] <= limit
  let [enough, tooMany] = [0, 1]
  while (fits(tooMany)) {
    if (tooMany > 1e12) return Number.POSITIVE_INFINITY
    ;[enough, tooMany] = [tooMany, tooMany * 2]
  }
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2)
    if (fits(middle)) enough = middle
    else tooMany = middle
  }
  return enough
}
