import { type RequestSummaryFragment, useMyPractitionerQuery } from '../../generated/graphql'
import { type DecisionWay, waysOnFrom } from './decisionWays'

interface PossibleWays {
  readonly possible: readonly DecisionWay[]
  /** Whether the caller may treat where the patient is. As long as that is not known, the API has the last word on it. */
  readonly isLicensed: boolean
}

/** How the caller's own request can go on; without a licence it can only be cancelled. */
export function usePossibleWays({ patientState, status }: RequestSummaryFragment): PossibleWays {
  const ways = waysOnFrom(status)
  const isOver = ways.length === 0
  const { data } = useMyPractitionerQuery({ fetchPolicy: 'cache-and-network', skip: isOver })
  const licences = data?.myPractitioner.licences
  const isLicensed =
    isOver || !licences || licences.some(({ state, isInForce }) => state === patientState && isInForce)
  return { isLicensed, possible: isLicensed ? ways : ways.filter((way) => way === 'cancel') }
}
