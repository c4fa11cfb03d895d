import { Link } from 'react-router-dom'
import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { Button } from '../../components/Button'
import { requestPath } from '../../lib/requests/requestPath'
import { shop } from '#words/storefront/shop'
import { AddToCart } from './AddToCart'

/** The way to get a product: into the cart, or, where a prescription is needed, into a request. */
export function GetProduct({ product }: { product: CatalogueProduct }) {
  const { name, needsPrescription, treatmentType } = product
  if (!needsPrescription) return <AddToCart product={product} />
  return (
    <Button asChild variant="secondary" full>
      <Link to={requestPath(treatmentType)} aria-label={shop.startFor(name)}>
        {shop.start}
      </Link>
    </Button>
  )
}
