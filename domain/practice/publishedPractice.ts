import type { DeclineReason } from '../generated/enums'

/** A clinician as the public sees them. */
export interface PublishedClinician {
  readonly givenName: string | null
  readonly familyName: string
  readonly credentials: string | null
  /** National Provider Identifier, ten digits. */
  readonly npi: string | null
  /** Verified and not expired; at least one, by state. */
  readonly licenses: readonly { readonly state: string; readonly number: string }[]
}

/** What the practice publishes about itself. */
export interface PublishedPractice {
  readonly address: string | null
  readonly phone: string | null
  readonly pharmacy: string | null
  /** Null unless the practice lists them. */
  readonly clinicians: readonly PublishedClinician[] | null
  /** Null unless the practice publishes them and they are enough. */
  readonly metrics: PublishedMetrics | null
}

/** Days, today included, that the published metrics cover. */
export const publishedDays = 90

/**
 * Smallest number that is published. A smaller one could point to a person; 11 is the limit of the Centers for Medicare &
 * Medicaid Services (CMS Cell Suppression Policy), which also forbids a share that leads back to a smaller number.
 */
export const smallestPublishedCount = 11

/** Decisions of a period. */
export interface DecisionTotals {
  readonly decided: number
  /** From submission to decision; null without decisions. */
  readonly medianMinutes: number | null
  readonly declines: Partial<Readonly<Record<DeclineReason, number>>>
}

/** What the public sees of the decisions. */
export interface PublishedMetrics {
  readonly days: number
  readonly decided: number
  readonly medianMinutes: number
  /** Whole percent; null when the number of declines is too small to publish. */
  readonly declinedPercent: number | null
  /** Most frequent first; what is too small by itself is part of `other`, or left out with it. */
  readonly reasons: readonly { readonly reason: DeclineReason; readonly percent: number }[]
}

/** Returns what may be published of the decisions; null when they are too few. Percentages of reasons are of all declines. */
export function publishedMetrics({
  decided,
  medianMinutes,
  declines,
}: DecisionTotals): PublishedMetrics | null {
  if (decided < smallestPublishedCount || medianMinutes === null) return null
  const counts = Object.entries(declines) as [DeclineReason, number][]
  const declined = counts.reduce((sum, [, count]) => sum + count, 0)
  // The number of approvals follows from the share, so it must not be small either.
  const approved = decided - declined
  const isPublishable = isPublishableCount(declined) && isPublishableCount(approved)
  const whole = { days: publishedDays, decided, medianMinutes }
  if (!isPublishable) return { ...whole, declinedPercent: null, reasons: [] }
  return {
    ...whole,
    declinedPercent: percentOf(declined, decided),
    reasons: sufficientReasons(counts).map(([reason, count]) => ({
      reason,
      percent: percentOf(count, declined),
    })),
  }
}

function sufficientReasons(counts: readonly [DeclineReason, number][]): readonly [DeclineReason, number][] {
  const isSufficient = ([reason, count]: [DeclineReason, number]) =>
    reason !== 'other' && count >= smallestPublishedCount
  const sufficient = counts.filter(isSufficient).toSorted(([, one], [, another]) => another - one)
  const rest = counts.filter((each) => !isSufficient(each)).reduce((sum, [, count]) => sum + count, 0)
  if (rest === 0) return sufficient
  if (rest >= smallestPublishedCount) return [...sufficient, ['other', rest]]
  // The rest would follow from the shares of the others: the smallest of them joins it.
  const last = sufficient.at(-1)
  return last ? [...sufficient.slice(0, -1), ['other', rest + last[1]]] : []
}

const isPublishableCount = (count: number) => count === 0 || count >= smallestPublishedCount

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 100)
