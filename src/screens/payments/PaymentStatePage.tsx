import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Arch } from '../../components/layout/Arch'
import { CardDrawing } from '../../components/drawings/CardDrawing'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { Stack } from '../../components/layout/Stack'

type PaymentStatePageProps = {
  title: string
  text?: ReactNode
  drawing?: ReactNode
  /** Further facts and actions. */
  children?: ReactNode
}

/** The state of a payment: a drawing, a heading, a sentence. Changes of them are announced. */
export function PaymentStatePage({
  title,
  text,
  drawing = <CardDrawing />,
  children,
}: PaymentStatePageProps) {
  return (
    <Page width="form" padded>
      <Arch w="32" px="6" pt="8" pb="5">
        {drawing}
      </Arch>
      <chakra.div role="status" aria-atomic="true" pt="6">
        <Heading as="h1" level="page">
          {title}
        </Heading>
        {text && (
          <chakra.p textStyle="lead" color="ink.muted" pt="3">
            {text}
          </chakra.p>
        )}
      </chakra.div>
      {children && (
        <Stack gap="8" pt="6">
          {children}
        </Stack>
      )}
    </Page>
  )
}

/** Buttons side by side, the most likely first; on phones one below the other. */
export const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
  },
})
