import type { Stage } from '../stage'
import { type Demand, demandOf } from './demand'
import { type Quota, quotas } from './quotas'

/** Above this part of a quota it is time to raise it; what is needed on an ordinary bad day has to fit in the rest. */
export const timeToRaise = 0.7

export interface Usage {
  readonly quota: Quota
  readonly limit: number
  readonly used: number
  /** 1 is the ceiling. */
  readonly share: number
}

/** What a number of patients uses of every quota, the fullest first. */
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

/** The quotas that are to be raised before there are so many patients, the fullest first. */
export function ceilingsAt(patients: number, stage: Stage): Usage[] {
  return usageAt(patients, stage).filter(({ share }) => share > timeToRaise)
}

/**
 * How many patients a quota is enough for.
 * @returns the largest number whose use is within the limit; Infinity where there is none
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
