import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { Heading } from '../../components/layout/Heading'
import { TabLink } from '../../components/layout/TabLink'
import { useScrollCurrentIntoView } from '../../components/layout/useScrollCurrentIntoView'
import type { WorklistOverviewQuery } from '../../generated/graphql'
import { useShortcutSwitch } from '../../lib/shortcuts/useShortcuts'
import { worklist } from '#words/requests/worklist'
import { worklistTools } from '#words/requests/worklistTools'
import { useWorklistAddress } from './useWorklistAddress'
import { worklistTabs } from './worklistAddress'
import { HStack } from '../../components/layout/Stack'

type WorklistHeaderProps = {
  overview: WorklistOverviewQuery['worklistOverview'] | undefined
  /** Left out for readers who cannot claim requests. */
  onClaimNext: (() => void) | undefined
  isBusy: boolean
}

/** The name of the screen and its parts with how much they have; links, because each has an address. */
export function WorklistHeader({ overview, onClaimNext, isBusy }: WorklistHeaderProps) {
  const { tab: current, pathTo } = useWorklistAddress()
  const shortcuts = useShortcutSwitch()
  const lineRef = useScrollCurrentIntoView(`${current} ${JSON.stringify(overview)}`)
  return (
    <chakra.header px="2" pt="3" borderBottomWidth="1px" textStyle="staff">
      <HStack justifyContent="space-between" px="3">
        <Heading as="h1" fontSize="xl" lineHeight="snug">
          {worklist.heading}
        </Heading>
        {onClaimNext && (
          <Button
            size="sm"
            loading={isBusy}
            aria-keyshortcuts={shortcuts.areOn ? 'n' : undefined}
            onClick={onClaimNext}
          >
            {worklistTools.next}
          </Button>
        )}
      </HStack>
      <chakra.nav ref={lineRef} aria-label={worklist.tabsLabel} display="flex" overflowX="auto" mb="-1px">
        {worklistTabs.map((tab) => (
          <TabLink key={tab} asChild>
            <Link to={pathTo(tab)} aria-current={tab === current ? 'page' : undefined}>
              {worklist.tabs[tab]}{' '}
              {overview && tab !== 'done' && overview[tab] > 0 && (
                <Count>{worklistTools.atMost(overview[tab])}</Count>
              )}
            </Link>
          </TabLink>
        ))}
      </chakra.nav>
    </chakra.header>
  )
}

const Count = chakra('span', {
  base: {
    minW: '5',
    px: '1.5',
    borderRadius: 'full',
    bg: 'canvas',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
})
