import { chakra } from '@chakra-ui/react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { adminNewProduct as words } from '#words/admin/adminNewProduct'
import { AdminDrawer } from '../listing/AdminDrawer'
import { withOpen, withoutOpen } from '../adminAddress'
import { DrawerBody } from '../listing/DrawerParts'
import { NewProductForm } from './NewProductForm'

/** Address value in place of a short name; shorter than any valid one. */
export const newProduct = 'new'

/** Button to add a product. */
export function AddProduct() {
  const [search] = useSearchParams()
  return (
    <chakra.div mb="4">
      <Button asChild size="sm" variant="secondary">
        <Link to={{ search: withOpen(search, 'catalogue', newProduct) }} data-row={newProduct}>
          {words.open}
        </Link>
      </Button>
    </chakra.div>
  )
}

/** Drawer of a new product; replaced by the product's own once added. */
export function NewProductDrawer({ now, reload }: { now: Date; reload: () => void }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <AdminDrawer section="catalogue" rowId={newProduct} label={words.label}>
      <DrawerBody title={words.title} subtitle={words.text}>
        <NewProductForm
          now={now}
          onAdded={(id) => {
            reload()
            void navigate({ search: withOpen(search, 'catalogue', id) }, { replace: true })
          }}
          onCancel={() => void navigate({ search: withoutOpen(search, 'catalogue') })}
        />
      </DrawerBody>
    </AdminDrawer>
  )
}
