import type { Stage } from '../stage'
import type { Demand } from './demand'

export interface Quota {
  /** Limited resource, with its unit. */
  readonly name: string
  readonly uses: keyof Demand
  readonly limit: (stage: Stage) => number
  readonly source: string
  /**
   * Whether the value was read on that page. Otherwise it must be checked in Service Quotas before it is
   * relied on.
   */
  readonly isRead: boolean
  /** Action to take before the quota is reached. */
  readonly raise: string
}
