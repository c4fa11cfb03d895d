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
  /**
   * Code in Service Quotas under which it can be raised, as listed by Gruntwork's module terraform-aws-utilities
   * (`request-quota-increase`); `support` by a request, `ours` in this repository, `fixed` not at all.
   */
  readonly adjustable: `L-${string}` | 'support' | 'ours' | 'fixed'
  readonly change: Change
}

/** Share of a quota above which it should be raised; the rest is the margin for an ordinary bad day. */
export const timeToRaise = 0.7

/** Change of design before a limit is reached. */
export interface Change {
  readonly text: string
  /** List price of a month. */
  readonly dollars: (demand: Demand, stage: Stage) => number
  /** Whether its prices were read, on a page of AWS or of others. */
  readonly isPriceRead: boolean
}

/** Returns a change that costs nothing. */
export const free = (text: string): Change => ({ text, dollars: () => 0, isPriceRead: true })
