import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { mayBePrescribed, mayBeRenewed } from '../../../../domain/products/product'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import {
  type RuledOutQuery,
  type TreatmentProposalQuery,
  useProductChecksQuery,
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
import type { OfferedProduct, ProductChecks } from './prescribing/ProductField'
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
  // Without it no product is marked or chosen; the check of the chosen product and the approval do not depend on it.
  const checked = useProductChecksQuery({
    variables: { requestId: props.request.id },
    fetchPolicy: 'network-only',
  })
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
  const isLoading = proposed.loading || (checked.loading && !checked.data)
  if (!products.data || !review?.ruledOut || isLoading) {
    return (
      <SkeletonScreen label={words.loading}>
        <SkeletonLines count={4} />
      </SkeletonScreen>
    )
  }
  return (
    <PrescribingForm
      {...props}
      isProposal={isProposal}
      accepted={acceptedProposal(proposed.data)}
      plans={plans.data}
      checks={checksOf(checked)}
      wishId={wishIdOf(forbidden.data)}
      allProducts={products.data.products}
      products={offeredProducts(products.data.products, props.request)}
      forbidden={{ ...review, ruledOut: review.ruledOut }}
    />
  )
}

/** Returns the products that may be prescribed for a request, or renewed where it is a renewal. */
function offeredProducts(
  products: readonly OfferedProduct[],
  { treatmentType, renewsPrescriptionId }: DecisionFormProps['request'],
): readonly OfferedProduct[] {
  const isAllowed = renewsPrescriptionId === null ? mayBePrescribed : mayBeRenewed
  return products.filter((product) => isAllowed(product, treatmentType))
}

function wishIdOf(data: RuledOutQuery | undefined): string | undefined {
  return data?.request.request.wish?.productId
}

/** Returns the code of a query that failed before it had data. */
function codeOfFailure({ data, error }: { data?: unknown; error?: unknown }) {
  return !data && error ? codeOf(error) : undefined
}

/** A check that failed marks and chooses nothing. */
function checksOf({ data, error }: ReturnType<typeof useProductChecksQuery>): ProductChecks {
  return error ? undefined : data?.productChecks
}

function acceptedProposal(data: TreatmentProposalQuery | undefined) {
  const proposal = data?.treatmentProposal
  return proposal?.status === 'accepted' ? proposal : null
}
