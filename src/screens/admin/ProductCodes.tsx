import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { useAdminProductCodesQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { adminProductCodes as words } from '../../words/en/adminProductCodes'
import { errors } from '../../words/en/errors'
import { ProductCodesForm } from './ProductCodesForm'

/** The codes of one product; they are read anew with each version. */
export function ProductCodes({ productId }: { productId: string }) {
  const { data, error, refetch } = useAdminProductCodesQuery({
    variables: { productId },
    fetchPolicy: 'network-only',
  })
  const askAgain = safeRefetch(refetch)
  if (data) {
    const { productCodes: codes } = data
    return <ProductCodesForm key={`${codes.id}.${codes.version}`} codes={codes} onConflict={askAgain} />
  }
  if (error)
    return (
      <ProblemNotice title={words.failed} onRetry={askAgain}>
        {errors[codeOf(error)]}
      </ProblemNotice>
    )
  return (
    <SkeletonScreen label={words.loading}>
      <SkeletonLines />
    </SkeletonScreen>
  )
}
