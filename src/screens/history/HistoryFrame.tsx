import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Page } from '../../components/layout/Page'
import { TextLink } from '../../components/TextLink'
import { history } from '#words/records/history'
import { withoutOpen } from './historyAddress'

type HistoryFrameProps = { /** Beside the way back. */ action?: ReactNode; children: ReactNode }

/** The frame of one entry, with a link back to the filtered list. */
export function HistoryFrame({ action, children }: HistoryFrameProps) {
  const [search] = useSearchParams()
  return (
    <Page width="prose" padded display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div
        display={{ base: 'flex', _print: 'none' }}
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
      >
        <TextLink asChild display="inline-flex" alignItems="center" minH="target">
          <Link to={{ search: withoutOpen(search).toString() }}>{history.back}</Link>
        </TextLink>
        {action}
      </chakra.div>
      {children}
    </Page>
  )
}
