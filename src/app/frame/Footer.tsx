import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { Logo } from '../../components/Logo'
import { Page } from '../../components/layout/Page'
import { frame } from '#words/frame'
import { FooterExtras } from './FooterExtras'
import { FrameLink } from './FrameLink'
import { type PageTheme, pageThemes } from './pageThemes'
import { aboutItem, contactItem, legalItems, type MenuItem, shopItem } from './menuItems'

const words = frame.footer

/** The footer of every page (specification §1 and §2). */
export const Footer = memo(function Footer({ look }: { look: PageTheme }) {
  return (
    <chakra.footer
      css={pageThemes[look]}
      bg="var(--frame-ground)"
      color="var(--frame-text)"
      borderTopWidth="1px"
      borderColor="var(--frame-line)"
    >
      <Page py={{ base: '10', md: '14' }}>
        <chakra.div
          display="grid"
          gap="8"
          gridTemplateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr 1fr' }}
          css={{ '@media (max-width: 16em)': { display: 'block' } }}
        >
          <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <chakra.span color="var(--frame-strong)">
              <Logo />
            </chakra.span>
            <chakra.p pt="3" maxW="80">
              {words.tagline}
            </chakra.p>
          </chakra.div>
          <FooterColumn title={words.resources}>
            <FooterLinks items={[aboutItem, contactItem, shopItem]} />
          </FooterColumn>
          <FooterColumn title={words.followUs}>
            <SocialLinks />
          </FooterColumn>
          <FooterColumn title={words.legal}>
            <FooterLinks items={legalItems} />
          </FooterColumn>
        </chakra.div>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          justifyContent="space-between"
          gap="3"
          mt="10"
          pt="6"
          textStyle="small"
          color="var(--frame-muted)"
          borderTopWidth="1px"
          borderColor="var(--frame-line)"
        >
          <p>{words.copyright}</p>
          <p>{words.emergency}</p>
        </chakra.div>
        <chakra.div mt="6" minH={{ base: '36', sm: '28', md: '20' }}>
          <FooterExtras look={look} />
        </chakra.div>
      </Page>
    </chakra.footer>
  )
})

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h2 textStyle="eyebrow" color="var(--frame-strong)" pb="1">
        {title}
      </chakra.h2>
      <chakra.ul listStyleType="none">{children}</chakra.ul>
    </div>
  )
}

function FooterLinks({ items }: { items: readonly MenuItem[] }) {
  return items.map(({ label, to }) => (
    <li key={to}>
      <FrameLink kind="plain" to={to}>
        {label}
      </FrameLink>
    </li>
  ))
}

function SocialLinks() {
  return words.social.map(({ name, href }) => (
    <li key={href}>
      <FrameLink kind="plain" to={href} target="_blank" rel="noopener noreferrer">
        {name} <VisuallyHidden>{words.newTab}</VisuallyHidden>
      </FrameLink>
    </li>
  ))
}
