import type { MyRenewalsQuery } from '../../generated/graphql'

/** A prescription with all that a renewal needs, as the API answers. */
export type RenewalOffer = MyRenewalsQuery['myRenewals'][number]

/** The address of the check-in of a prescription. */
export function renewalPath(prescriptionId: string): string {
  return `/prescription-renewal?${new URLSearchParams({ prescription: prescriptionId }).toString()}`
}
