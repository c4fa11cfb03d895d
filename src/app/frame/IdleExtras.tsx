import { chakra } from '@chakra-ui/react'
import { LiveChat } from './chat/LiveChat'
import type { PageTheme } from './pageThemes'
import { AnalyticsConsent } from './AnalyticsConsent'
import { useCanonical } from './useCanonical'
import { usePageViewTracking } from './usePageViewTracking'

/** The analytics consent and the live chat. */
export function IdleExtras({ look }: { look: PageTheme }) {
  useCanonical()
  usePageViewTracking()
  return (
    <chakra.div
      display="flex"
      alignItems="flex-end"
      justifyContent="space-between"
      gap="4"
      css={{ '@media (max-width: 16em)': { flexWrap: 'wrap' } }}
    >
      <AnalyticsConsent />
      <LiveChat look={look} />
    </chakra.div>
  )
}
