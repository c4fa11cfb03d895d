import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import { admin } from '../../words/en/admin'
import { nextPage, pageOf, previousPage } from './adminPages'

type AdminPagesProps = { pageInfo: { endCursor?: string | null; hasNextPage: boolean } }

/** Forward and back through the list. */
export function AdminPages({ pageInfo: { endCursor, hasNextPage } }: AdminPagesProps) {
  const [search] = useSearchParams()
  const { number } = pageOf(search)
  if (number === 1 && !hasNextPage) return null
  return (
    <chakra.nav
      aria-label={admin.page.label}
      display="flex"
      alignItems="center"
      gap="3"
      mt="4"
      textStyle="staff"
    >
      {number > 1 && (
        <Button asChild variant="secondary" size="sm">
          <Link to={{ search: previousPage(search).toString() }}>{admin.page.previous}</Link>
        </Button>
      )}
      <span>{admin.page.number(number)}</span>
      {hasNextPage && endCursor && (
        <Button asChild variant="secondary" size="sm">
          <Link to={{ search: nextPage(search, endCursor).toString() }}>{admin.page.next}</Link>
        </Button>
      )}
    </chakra.nav>
  )
}
