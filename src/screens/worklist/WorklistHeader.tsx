import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import { Heading } from '../../components/layout/Heading'
import { TabLink } from '../../components/layout/TabLink'
import { useScrollCurrentIntoView } from '../../components/layout/useScrollCurrentIntoView'
import type { WorklistOverviewQuery, WorklistTab } from '../../generated/graphql'
import { useShortcutSwitch } from '../../lib/shortcuts/useShortcuts'
import { worklist } from '#words/requests/worklist'
import { worklistTools } from '#words/requests/worklistTools'
import { useWorklistAddress } from './useWorklistAddress'
import { optionalPart } from '../../lib/chunk/optionalPart'
import { Count } from './Count'
import { readTaskView } from './tasks/tasksAddress'
import { worklistTabs } from './worklistAddress'
import { HStack } from '../../components/layout/Stack'

const TaskTab = optionalPart(() => import('./tasks/TaskTab'), 'TaskTab')

type WorklistHeaderProps = {
  overview: WorklistOverviewQuery['worklistOverview'] | undefined
  /** Left out for readers who cannot claim requests. */
  onClaimNext: (() => void) | undefined
  isBusy: boolean
}

/** The name of the screen and its parts with how much they have; links, because each has an address. */
export function WorklistHeader({ overview, onClaimNext, isBusy }: WorklistHeaderProps) {
  const { tab: current, pathTo } = useWorklistAddress()
  const [search] = useSearchParams()
  const showsTasks = readTaskView(search) !== undefined
  const shortcuts = useShortcutSwitch()
  const lineRef = useScrollCurrentIntoView(`${current} ${JSON.stringify(overview)}`)
  return (
    <chakra.header
      px="2"
      pt={{ base: '2', md: '0' }}
      display="flex"
      flexDirection={{ base: 'column', md: 'row-reverse' }}
      alignItems={{ base: 'stretch', md: 'center' }}
      justifyContent="space-between"
      columnGap="2"
      borderBottomWidth="1px"
      textStyle="staff"
    >
      <HStack justifyContent="space-between" flexShrink="0" px={{ base: '3', md: '0' }} pe="3">
        {/* Where there is room, the bar says which screen it is. */}
        <chakra.div css={hiddenFromMd}>
          <Heading as="h1" fontSize="xl" lineHeight="snug">
            {worklist.heading}
          </Heading>
        </chakra.div>
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
      <chakra.nav
        ref={lineRef}
        aria-label={worklist.tabsLabel}
        display="flex"
        minW="0"
        overflowX="auto"
        mb="-1px"
        css={{ scrollbarWidth: 'none' }}
      >
        {worklistTabs.map((tab) => (
          <TabLink key={tab} asChild minH="10" px={{ base: '3', md: '2' }}>
            <Link to={pathTo(tab)} aria-current={tab === current && !showsTasks ? 'page' : undefined}>
              <TabName tab={tab} />{' '}
              {overview && tab !== 'done' && overview[tab] > 0 && (
                <Count>{worklistTools.atMost(overview[tab])}</Count>
              )}
            </Link>
          </TabLink>
        ))}
        <TaskTab />
      </chakra.nav>
    </chakra.header>
  )
}

/** Beside an open request the list is too narrow for the long name. */
function TabName({ tab }: { tab: WorklistTab }) {
  const short = worklist.shortTabs[tab]
  if (!short) return worklist.tabs[tab]
  return (
    <>
      <chakra.span display={{ base: 'inline', lg: 'none', xl: 'inline' }}>{worklist.tabs[tab]}</chakra.span>
      <chakra.span display={{ base: 'none', lg: 'inline', xl: 'none' }}>{short}</chakra.span>
    </>
  )
}

/** Hidden from the eye only, so that the page keeps its heading. */
const hiddenFromMd = {
  '@media (min-width: 48rem)': {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const
