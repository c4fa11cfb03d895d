import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { mayBePrescribed, mayBeRenewed } from '../../../../domain/products/product'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import {
  type TreatmentProposalQuery,
  useProductsQuery,
  useRuledOutQuery,
  useTitrationPlansQuery,
  useTreatmentProposalQuery,
} from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { decision } from '#words/requests/decision'
import { errors } from '#words/errors'
import type { DecisionFormProps } from './decisionFormProps'
import { PrescribingForm } from './prescribing/PrescribingForm'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'

const words = decision.approve

/** Form to prescribe or propose a treatment, with its effect on the payment. */
export function ApproveForm({ isProposal = false, ...props }: DecisionFormProps & { isProposal?: boolean }) {
  const products = useProductsQuery({
    variables: { treatmentType: props.request.treatmentType },
    fetchPolicy: 'cache-first',
  })
  const forbidden = useRuledOutQuery({ variables: { id: props.request.id }, fetchPolicy: 'cache-first' })
  // Without the proposal the form starts empty; the approval reads it again.
  const proposed = useTreatmentProposalQuery({
    variables: { requestId: props.request.id },
    fetchPolicy: 'cache-first',
  })
  // Without it one product can be prescribed.
  const plans = useTitrationPlansQuery({ skip: isProposal, fetchPolicy: 'cache-first' })
  const review = forbidden.data?.request.review
  const problem = codeOfFailure(products) ?? codeOfFailure(forbidden)
  // Without the rules of the answers nothing can be approved.
  if (problem || review?.ruledOut === null) {
    const retry = safeRefetch(products.refetch, forbidden.refetch)
    return (
      <ErrorAlert title={words.productsFailed} onRetry={retry}>
        {errors[problem ?? 'IntakeOutdated']}
      </ErrorAlert>
    )
  }
  if (!products.data || !review?.ruledOut || proposed.loading) {
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
      isProposal={isProposal}
      accepted={acceptedProposal(proposed.data)}
      plans={plans.data}
      allProducts={products.data.products}
      products={products.data.products.filter((product) => isAllowed(product, treatmentType))}
      forbidden={{ ...review, ruledOut: review.ruledOut }}
    />
  )
}

/** Returns the code of a query that failed before it had data. */
function codeOfFailure({ data, error }: { data?: unknown; error?: unknown }) {
  return !data && error ? codeOf(error) : undefined
}

function acceptedProposal(data: TreatmentProposalQuery | undefined) {
  const proposal = data?.treatmentProposal
  return proposal?.status === 'accepted' ? proposal : null
}
