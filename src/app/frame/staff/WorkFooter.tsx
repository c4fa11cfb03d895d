import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Page } from '../../../components/layout/Page'
import { frame } from '#words/frame'
import { FooterExtras } from '../FooterExtras'
import { FrameLink } from '../FrameLink'
import { aboutItem, contactItem, legalItems, type MenuItem } from '../menuItems'
import { type PageTheme, pageThemes } from '../pageThemes'

const words = frame.footer

/** The question about counting visits and the live chat, in one line too. */
const slimExtras = {
  '& section': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    maxW: 'none',
    fontSize: '0.75rem',
  },
  '& section button': { minH: '8', me: '0' },
  '& button[aria-haspopup]': { minH: '8', px: '4' },
} as const

/** The footer of work screens: the texts of the footer of every page in one line, where there is room for it. */
export function WorkFooter({ look }: { look: PageTheme }) {
  return (
    <chakra.footer
      css={pageThemes[look]}
      bg="var(--frame-ground)"
      color="var(--frame-muted)"
      borderTopWidth="1px"
      borderColor="var(--frame-line)"
      fontSize="0.75rem"
      lineHeight="1rem"
    >
      <Page width="bench">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap={{ base: '4', '2xl': '6' }}
          minH="8"
          py={{ base: '2', xl: '0' }}
        >
          <p>{words.tagline}</p>
          <Group title={words.resources}>
            <Links items={[aboutItem, contactItem]} />
          </Group>
          <Group title={words.followUs}>
            {words.social.map(({ name, href }) => (
              <li key={href}>
                <FrameLink kind="small" to={href} target="_blank" rel="noopener noreferrer">
                  {name} <VisuallyHidden>{words.newTab}</VisuallyHidden>
                </FrameLink>
              </li>
            ))}
          </Group>
          <Group title={words.legal}>
            <Links items={legalItems} />
          </Group>
          <chakra.p ms={{ xl: 'auto' }}>{words.copyright}</chakra.p>
        </chakra.div>
        <chakra.div pb="1" minH="9" css={slimExtras}>
          <FooterExtras look={look} />
        </chakra.div>
      </Page>
    </chakra.footer>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section display="flex" alignItems="center" columnGap="2">
      <chakra.h2 fontWeight="semibold">{title}</chakra.h2>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="2" listStyleType="none">
        {children}
      </chakra.ul>
    </chakra.section>
  )
}

function Links({ items }: { items: readonly MenuItem[] }) {
  return items.map(({ label, to }) => (
    <li key={to}>
      <FrameLink kind="small" to={to}>
        {label}
      </FrameLink>
    </li>
  ))
}
