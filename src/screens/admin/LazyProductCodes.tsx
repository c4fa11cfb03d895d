import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { adminProductCodes } from '../../words/en/adminProductCodes'
import { errors } from '../../words/en/errors'

const loadCodes = () => import('./ProductCodes').then((module) => module.ProductCodes)

/** Codes of a product, fetched with the drawer and not with the console. */
export function LazyProductCodes({ productId }: { productId: string }) {
  const part = useLazyPart(413, loadCodes)
  if (part.status === 'ready') return <part.Part productId={productId} />
  if (part.status === 'failed')
    return <ProblemNotice title={adminProductCodes.failed}>{errors.Network}</ProblemNotice>
  return (
    <SkeletonScreen label={adminProductCodes.loading}>
      <SkeletonLines />
    </SkeletonScreen>
  )
}
