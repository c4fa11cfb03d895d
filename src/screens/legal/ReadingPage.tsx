import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { TextLink } from '../../components/TextLink'
import type { ConsentDocument } from '../../../domain/consents/consentDocument'
import { calendarDay } from '../../lib/format/dateTimes'
import { readingPage as words } from '#words/storefront/readingPage'
import { PageDescription } from '../../components/publicPages/PageDescription'
import { PageHeader } from '../../components/publicPages/PageHeader'

interface ReadingPageProps {
  document: ConsentDocument
  /** For search engines. */
  description: string
}

/** A document in readable lines, with a list of its sections that stays visible where there is room. */
export function ReadingPage({ document, description }: ReadingPageProps) {
  return (
    <Page pb={{ base: '14', md: '24' }}>
      <PageDescription>{description}</PageDescription>
      <PageHeader heading={document.title} lead={document.lead} />
      <chakra.p textStyle="small" color="ink.muted" pb="8">
        {words.inEffect(calendarDay(document.version))}
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '15rem 1fr' }}
        gap={{ base: '8', lg: '16' }}
      >
        <Contents sections={document.sections} />
        <chakra.div maxW="prose" display="grid" gap="10">
          {document.sections.map((section) => (
            <ReadingSection key={section.id} section={section} />
          ))}
        </chakra.div>
      </chakra.div>
    </Page>
  )
}

function Contents({ sections }: Pick<ConsentDocument, 'sections'>) {
  return (
    <chakra.nav aria-label={words.contents} position={{ lg: 'sticky' }} top="6" alignSelf="start">
      <chakra.p textStyle="eyebrow" pb="1">
        {words.contents}
      </chakra.p>
      <chakra.ul listStyleType="none">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <TextLink
              asChild
              display="inline-flex"
              alignItems="center"
              minH={{ base: 'target', lg: '9' }}
              textDecoration="none"
            >
              <Link to={`#${id}`}>{title}</Link>
            </TextLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}

function ReadingSection({ section }: { section: ConsentDocument['sections'][number] }) {
  return (
    <chakra.section id={section.id} display="grid" gap="3" scrollMarginTop="6">
      <Heading level="card">{section.title}</Heading>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.points && (
        <chakra.ul
          display="grid"
          gap="2"
          ps="5"
          listStyleType="disc"
          css={{ '& li::marker': { color: 'brand' } }}
        >
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  )
}
