import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { nextPage, pageOf, previousPage } from '../lib/lists/pages'
import { pageWords } from '#words/pages'
import { Button } from './Button'

type ListPagesProps = {
  pageInfo: { endCursor?: string | null; hasNextPage: boolean }
  density: 'patient' | 'staff'
}

/** Previous and next page of a list whose page is in the address. */
export function ListPages({ pageInfo: { endCursor, hasNextPage }, density }: ListPagesProps) {
  const [search] = useSearchParams()
  const { number } = pageOf(search)
  if (number === 1 && !hasNextPage) return null
  const look = { variant: 'secondary', size: density === 'staff' ? 'sm' : 'md' } as const
  return (
    <chakra.nav
      aria-label={pageWords.label}
      display={{ base: 'flex', _print: 'none' }}
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mt={density === 'staff' ? '4' : '8'}
      textStyle={density === 'staff' ? 'staff' : 'body'}
    >
      {number > 1 && (
        <Button asChild {...look}>
          <Link to={{ search: previousPage(search).toString() }}>{pageWords.previous}</Link>
        </Button>
      )}
      <span>{pageWords.number(number)}</span>
      {hasNextPage && endCursor && (
        <Button asChild {...look}>
          <Link to={{ search: nextPage(search, endCursor).toString() }}>{pageWords.next}</Link>
        </Button>
      )}
    </chakra.nav>
  )
}
