import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { useAdminProductCodesQuery } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { adminProductCodes as words } from '../../../words/en/admin/adminProductCodes'
import { errors } from '../../../words/en/errors'
import { ProductCodesForm } from './ProductCodesForm'

/** Codes of a product, refetched with each version. */
export function ProductCodes({ productId }: { productId: string }) {
  const { data, error, refetch } = useAdminProductCodesQuery({
    variables: { productId },
    fetchPolicy: 'network-only',
  })
  const reload = safeRefetch(refetch)
  if (data) {
    const { productCodes: codes } = data
    return <ProductCodesForm key={`${codes.id}.${codes.version}`} codes={codes} onConflict={reload} />
  }
  if (error)
    return (
      <ErrorAlert title={words.failed} onRetry={reload}>
        {errors[codeOf(error)]}
      </ErrorAlert>
    )
  return (
    <SkeletonScreen label={words.loading}>
      <SkeletonLines />
    </SkeletonScreen>
  )
}
