import { chakra } from '@chakra-ui/react'
import { Arch } from '../../components/layout/Arch'
import { FrontDeskDrawing } from '../../components/drawings/FrontDeskDrawing'
import { Heading } from '../../components/layout/Heading'
import { Icon } from '../../components/Icon'
import { Page } from '../../components/layout/Page'
import { Section } from '../../components/layout/Section'
import { PublishedFacts } from './PublishedFacts'
import { about } from '#words/storefront/about'
import { PageDescription } from '../../components/publicPages/PageDescription'
import { PageHeader } from '../../components/publicPages/PageHeader'
import { SectionHeader } from '../../components/publicPages/SectionHeader'
import { StartButton } from '../../components/publicPages/StartButton'

/** /about: the practice, its promises and its limits. */
export function AboutScreen() {
  return (
    <>
      <PageDescription>{about.description}</PageDescription>
      <Page
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1.3fr 0.7fr' }}
        alignItems="center"
        columnGap="16"
      >
        <div>
          <PageHeader heading={about.heading} lead={about.lead} />
          <chakra.div display="grid" gap="4" maxW="prose" pb={{ base: '8', md: '20' }}>
            {about.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </chakra.div>
        </div>
        <Arch w="full" maxW={{ base: '15rem', md: '21rem' }} mx="auto" mt={{ md: '12' }} mb="12">
          <FrontDeskDrawing />
        </Arch>
      </Page>
      <Section tone="surface">
        <Page>
          <SectionHeader heading={about.promisesHeading} />
          <Promises />
        </Page>
      </Section>
      <Section>
        <Page
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '0.8fr 1.2fr' }}
          columnGap="16"
          rowGap="6"
        >
          <Heading fontSize={{ base: '2xl', md: '3xl' }}>{about.limitsHeading}</Heading>
          <div>
            <chakra.ul display="grid" gap="3" listStyleType="none" pb="8">
              {about.limits.map((limit) => (
                <chakra.li key={limit} display="flex" gap="3">
                  <chakra.span color="accent" pt="0.5">
                    <Icon name="close" />
                  </chakra.span>
                  {limit}
                </chakra.li>
              ))}
            </chakra.ul>
            <StartButton to="/submitRequest">{about.start}</StartButton>
          </div>
        </Page>
      </Section>
      <PublishedFacts />
    </>
  )
}

function Promises() {
  return (
    <chakra.ul
      display="grid"
      gap="8"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
      listStyleType="none"
    >
      {about.promises.map(({ icon, title, text }) => (
        <li key={title}>
          <chakra.span color="brand" display="block" pb="3">
            <Icon name={icon} size="2rem" />
          </chakra.span>
          <Heading as="h3" level="minor">
            {title}
          </Heading>
          <chakra.p color="ink.muted" pt="2">
            {text}
          </chakra.p>
        </li>
      ))}
    </chakra.ul>
  )
}
