import { mayBePrescribed, mayBeRenewed } from '../../../domain/products/product'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { useProductsQuery, useRuledOutQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { decision } from '../../words/en/decision'
import { errors } from '../../words/en/errors'
import type { DecisionFormProps } from './DecisionForm'
import { PrescribingForm } from './PrescribingForm'

const words = decision.approve

/** What is prescribed, and what it does to the money. */
export function ApproveForm(props: DecisionFormProps) {
  const { data, error, refetch } = useProductsQuery({
    variables: { treatmentType: props.request.treatmentType },
  })
  const forbidden = useRuledOutQuery({ variables: { id: props.request.id } })
  const problem = (!data && error) ?? (!forbidden.data && forbidden.error)
  if (problem) {
    // What fails again is in the errors.
    const retry = () => void Promise.allSettled([refetch(), forbidden.refetch()])
    return (
      <ProblemNotice title={words.productsFailed} onRetry={retry}>
        {errors[codeOf(problem)]}
      </ProblemNotice>
    )
  }
  if (!data || !forbidden.data) {
    return (
      <SkeletonScreen label={words.loading}>
        <SkeletonLines count={4} />
      </SkeletonScreen>
    )
  }
  const { treatmentType, renewsPrescriptionId } = props.request
  const isAllowed = renewsPrescriptionId === null ? mayBePrescribed : mayBeRenewed
  return (
    <PrescribingForm
      {...props}
      products={data.products.filter((product) => isAllowed(product, treatmentType))}
      ruledOut={forbidden.data.request.ruledOut}
    />
  )
}
