import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import { admin } from '#words/admin/admin'
import { type AdminSection, withoutOpen } from '../adminAddress'

type AdminDrawerProps = { section: AdminSection; rowId: string; label: string; children: ReactNode }

/** Shows one row over a part of the list, which stays usable. Escape closes the drawer. */
export function AdminDrawer({ section, rowId, label, children }: AdminDrawerProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const ref = useRef<HTMLElement>(null)
  const closed = withoutOpen(search, section)
  const close = useEffectEvent(() => void navigate({ search: closed }))

  useLayoutEffect(
    function arrive() {
      const opener = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`)
      ref.current?.focus()
      const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close()
      window.addEventListener('keydown', closeOnEscape)
      return () => {
        window.removeEventListener('keydown', closeOnEscape)
        opener?.focus()
      }
    },
    [rowId],
  )

  return (
    <chakra.aside
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      data-arrival=""
      position="fixed"
      insetBlock="0"
      insetInlineEnd="0"
      zIndex="menu"
      w="full"
      maxW="38rem"
      overflowY="auto"
      bg="surface"
      boxShadow="soft"
      borderInlineStartWidth="1px"
      textStyle="staff"
    >
      <chakra.div
        position="sticky"
        top="0"
        zIndex="content"
        display="flex"
        justifyContent="flex-end"
        p="2"
        h="0"
      >
        {/* Not see-through: what is read moves below it. */}
        <Button asChild variant="quiet" size="sm" px="2" alignSelf="flex-start" bg="surface">
          <Link to={{ search: closed }} aria-label={admin.drawer.close}>
            <Icon name="close" />
          </Link>
        </Button>
      </chakra.div>
      <chakra.div p="5">{children}</chakra.div>
    </chakra.aside>
  )
}
