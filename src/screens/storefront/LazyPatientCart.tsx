import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { componentWords } from '../../words/en/components'
import { cart } from '../../words/en/storefront/cart'
import { CartSkeleton } from './CartSkeleton'
import type { PatientCartProps } from './PatientCart'

const loadPatientCart = () => import('./SignedInCart').then((module) => module.SignedInCart)

/** The cart with the API around it, loaded only for somebody who is signed in. */
export function LazyPatientCart(props: PatientCartProps) {
  const part = useLazyPart(300, loadPatientCart)
  switch (part.status) {
    case 'ready':
      return <part.Part {...props} />
    case 'failed':
      return (
        <Page padded>
          <ProblemNotice title={cart.failed} onRetry={() => window.location.reload()}>
            {componentWords.problem.title}
          </ProblemNotice>
        </Page>
      )
    default:
      return <CartSkeleton />
  }
}
