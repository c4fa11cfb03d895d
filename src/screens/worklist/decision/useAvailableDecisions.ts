import { type RequestSummaryFragment, useMyPractitionerQuery } from '../../../generated/graphql'
import { type DecisionAction, availableDecisions } from './availableDecisions'

interface AvailableDecisions {
  readonly actions: readonly DecisionAction[]
  /** Whether the caller is licensed for the patient's state. While that is unknown, the API decides. */
  readonly isLicensed: boolean
}

/** How the caller's own request can go on; without a license it can only be cancelled. */
export function useAvailableDecisions({ patientState, status }: RequestSummaryFragment): AvailableDecisions {
  const ways = availableDecisions(status)
  const isOver = ways.length === 0
  const { data } = useMyPractitionerQuery({ skip: isOver })
  const licenses = data?.myPractitioner.licenses
  const isLicensed =
    isOver || !licenses || licenses.some(({ state, isActive }) => state === patientState && isActive)
  return { isLicensed, actions: isLicensed ? ways : ways.filter((way) => way === 'cancel') }
}
