import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { admin } from '#words/admin/admin'

/** What a drawer is about, on two lines, and what follows. */
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

/** The ways on from a row; those without an address are left out. */
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

/** While what the drawer shows is on its way, or when it does not come. */
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
  return (
    <SkeletonScreen label={words.loading}>
      <SkeletonLines count={12} />
    </SkeletonScreen>
  )
}

/** The address names a row that the list does not show any more. */
export function DrawerRowMissing() {
  return (
    <chakra.div pt="8">
      <Notice tone="info">{admin.drawer.elsewhere}</Notice>
    </chakra.div>
  )
}
