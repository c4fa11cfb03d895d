import { chakra } from '@chakra-ui/react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import { adminNewProduct as words } from '../../words/en/adminNewProduct'
import { AdminDrawer } from './AdminDrawer'
import { withOpen, withoutOpen } from './adminAddress'
import { DrawerBody } from './DrawerParts'
import { NewProductForm } from './NewProductForm'

/** What the address says in place of a product's short name; too short to be one. */
export const newProduct = 'new'

/** The way to add a product, beside the list. */
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

/** A product that is not there yet; once it is, it takes this one's place. */
export function NewProductDrawer({ now, askAgain }: { now: Date; askAgain: () => void }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <AdminDrawer section="catalogue" rowId={newProduct} label={words.label}>
      <DrawerBody title={words.title} subtitle={words.text}>
        <NewProductForm
          now={now}
          onAdded={(id) => {
            askAgain()
            void navigate({ search: withOpen(search, 'catalogue', id) }, { replace: true })
          }}
          onCancel={() => void navigate({ search: withoutOpen(search, 'catalogue') })}
        />
      </DrawerBody>
    </AdminDrawer>
  )
}
