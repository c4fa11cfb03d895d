import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { useAdminProductCodesQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { adminProductCodes as words } from '#words/admin/adminProductCodes'
import { ProductCodesForm } from './ProductCodesForm'

/** Codes of a product, refetched with each version. */
export function ProductCodes({ productId }: { productId: string }) {
  const query = useAdminProductCodesQuery({
    variables: { productId },
    fetchPolicy: 'network-only',
  })
  const loading = <LoadingLines label={words.loading} />
  return (
    <Loaded query={query} title={words.failed} loading={loading}>
      {({ productCodes: codes }) => (
        <ProductCodesForm
          key={`${codes.id}.${codes.version}`}
          codes={codes}
          onConflict={safeRefetch(query.refetch)}
        />
      )}
    </Loaded>
  )
}
