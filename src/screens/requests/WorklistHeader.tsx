import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Heading } from '../../components/Heading'
import { TabLink } from '../../components/TabLink'
import type { WorklistTab } from '../../generated/graphql'
import { worklist } from '../../words/en/worklist'
import { worklistPath, worklistTabs } from './worklistAddress'

/** The name of the screen and its four parts; links, because each has an address. */
export function WorklistHeader({ tab: current }: { tab: WorklistTab }) {
  return (
    <chakra.header
      px="2"
      pt="3"
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
      textStyle="staff"
    >
      <Heading as="h1" fontSize="xl" lineHeight="snug" px="3">
        {worklist.heading}
      </Heading>
      <chakra.nav aria-label={worklist.tabsLabel} display="flex" overflowX="auto" mb="-1px">
        {worklistTabs.map((tab) => (
          <TabLink key={tab} asChild>
            <Link to={worklistPath(tab)} aria-current={tab === current ? 'page' : undefined}>
              {worklist.tabs[tab]}
            </Link>
          </TabLink>
        ))}
      </chakra.nav>
    </chakra.header>
  )
}
