import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button'
import { cart } from '../../words/en/storefront/cart'

/** Stands in the place of what was taken out; the focus, whose button is gone, comes here. */
export function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => buttonRef.current?.focus(), [])
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px="5"
      py="3"
      bg="brand.soft"
      borderRadius="patient"
    >
      <output>{cart.removed(name)}</output>
      <Button ref={buttonRef} variant="secondary" aria-label={cart.undoOf(name)} onClick={onUndo}>
        {cart.undo}
      </Button>
    </chakra.div>
  )
}
