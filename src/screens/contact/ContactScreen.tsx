import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Arch } from '../../components/layout/Arch'
import { Card } from '../../components/layout/Card'
import { LetterDrawing } from '../../components/drawings/LetterDrawing'
import { Heading } from '../../components/layout/Heading'
import { Icon, type IconName } from '../../components/Icon'
import { Notice } from '../../components/feedback/Notice'
import { Page } from '../../components/layout/Page'
import { TextLink } from '../../components/TextLink'
import { contact } from '#words/storefront/contact'
import { ContactForm } from './ContactForm'
import { PageDescription } from '../../components/publicPages/PageDescription'
import { PageHeader } from '../../components/publicPages/PageHeader'
import { PracticeContact } from '../../components/publicPages/PracticeContact'
import { usePublishedPractice } from '../../components/publicPages/usePublishedPractice'

/** /contact: the fastest contact for each concern. */
export function ContactScreen() {
  const { heading, lead, channels, emergency } = contact
  const practice = usePublishedPractice()
  return (
    <Page pb={{ base: '14', md: '24' }}>
      <PageDescription>{contact.description}</PageDescription>
      <PageHeader heading={heading} lead={lead} />
      <chakra.ul
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        listStyleType="none"
        pb="8"
      >
        {channels.map((channel) => (
          <ContactOption key={channel.title} {...channel} />
        ))}
      </chakra.ul>
      <Notice tone="stop" title={emergency.title}>
        {emergency.text}
      </Notice>
      <chakra.div
        id="write"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
        columnGap="20"
        alignItems="center"
        pt="10"
        scrollMarginTop="6"
      >
        <ContactForm />
        <Arch display={{ base: 'none', lg: 'block' }} w="full" px="12" pt="20" pb="14">
          <LetterDrawing />
        </Arch>
      </chakra.div>
      {practice && (
        <chakra.div display="flex" flexWrap="wrap" columnGap="20" rowGap="6" pt="10">
          <PracticeContact practice={practice} />
        </chakra.div>
      )}
    </Page>
  )
}

type ContactOptionProps = { icon: IconName; title: string; text: string; link: { label: string; to: string } }

function ContactOption({ icon, title, text, link }: ContactOptionProps) {
  return (
    <Card asChild>
      <chakra.li display="flex" flexDirection="column" alignItems="flex-start">
        <chakra.span color="brand" pb="3">
          <Icon name={icon} size="2rem" />
        </chakra.span>
        <Heading level="card">{title}</Heading>
        <chakra.p color="ink.muted" pt="2" pb="4" flex="1">
          {text}
        </chakra.p>
        <TextLink asChild minH="target" display="inline-flex" alignItems="center">
          <Link to={link.to}>{link.label}</Link>
        </TextLink>
      </chakra.li>
    </Card>
  )
}
