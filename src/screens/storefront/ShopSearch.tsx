import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { earlyInput } from '../../components/forms/earlyInput'
import { Icon } from '../../components/Icon'
import type { ShopFilter } from '../../lib/catalogue/shopFilter'
import { shopPath } from '../../lib/catalogue/shopFilter'
import { shop } from '#words/storefront/shop'

/** The search by name and purpose: what is typed is in the address. */
export function ShopSearch({ filter: { q = '', ...rest } }: { filter: ShopFilter }) {
  const navigate = useNavigate()
  const search = ({ target: { value } }: { target: { value: string } }): void =>
    void navigate(shopPath({ ...rest, q: value }), { replace: true })
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="2.5"
      maxW="form"
      minH="target"
      px="4"
      bg="surface"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="full"
      _focusWithin={{ outline: '2px solid {colors.brand}' }}
    >
      <Icon name="search" />
      <chakra.input
        type="search"
        aria-label={shop.search.label}
        placeholder={shop.search.placeholder}
        value={q}
        // The router does not navigate before the page is hydrated.
        ref={earlyInput(q, (event) => queueMicrotask(() => search(event)))}
        flex="1"
        minW="0"
        bg="transparent"
        outline="none"
        fontSize="md"
        _placeholder={{ color: 'ink.muted' }}
        onChange={search}
      />
    </chakra.label>
  )
}
