import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { admin } from '#words/admin/admin'

/** Title, subtitle and content of a drawer. */
export function DrawerBody({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle?: ReactNode
  children: ReactNode
}) {
  return (
    <chakra.div display="grid" gap="6">
      <chakra.header pe="10">
        <Heading as="h2" fontSize="lg">
          {title}
        </Heading>
        {subtitle && <chakra.p color="ink.muted">{subtitle}</chakra.p>}
      </chakra.header>
      {children}
    </chakra.div>
  )
}

export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h3" fontSize="md" mb="2">
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** Links from a row to related pages; a link without an address is omitted. */
export function DrawerLinks({
  links,
}: {
  links: readonly { readonly label: string; readonly to: string | null | undefined | false }[]
}) {
  return (
    <chakra.nav aria-label={admin.drawer.onwards} display="flex" flexWrap="wrap" gap="2">
      {links.map(
        ({ label, to }) =>
          to && (
            <Button key={label} asChild size="sm" variant="secondary">
              <Link to={to}>{label}</Link>
            </Button>
          ),
      )}
    </chakra.nav>
  )
}

/** Placeholder of a drawer while it loads, or its error. */
export function DrawerLoading({
  error,
  onRetry,
  words,
}: {
  error: unknown
  onRetry: () => void
  words: { readonly loading: string; readonly failed: string }
}) {
  if (error)
    return (
      <chakra.div pt="8">
        <ApiErrorAlert title={words.failed} onRetry={onRetry} error={error} />
      </chakra.div>
    )
  return <LoadingLines label={words.loading} count={12} />
}

/** Shown if the list no longer contains the row of the address. */
export function DrawerRowMissing() {
  return (
    <chakra.div pt="8">
      <Notice tone="info">{admin.drawer.elsewhere}</Notice>
    </chakra.div>
  )
}
