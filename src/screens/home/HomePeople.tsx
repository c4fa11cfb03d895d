import { chakra } from '@chakra-ui/react'
import { Arch } from '../../components/layout/Arch'
import { LetterDrawing } from '../../components/drawings/LetterDrawing'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { Section } from '../../components/layout/Section'
import { home } from '#words/storefront/home'

const words = home.people

/** The people who answer, and the response time. */
export function HomePeople() {
  return (
    <Section tone="soft">
      <Page
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '0.8fr 1.2fr' }}
        alignItems="center"
        gap={{ base: '8', md: '16' }}
      >
        <Arch
          tone="surface"
          w="full"
          maxW={{ base: '15rem', md: '22rem' }}
          mx="auto"
          px={{ base: '10', md: '16' }}
          pt="14"
          pb="8"
        >
          <LetterDrawing />
        </Arch>
        <div>
          <Heading fontSize={{ base: '2xl', md: '3xl' }}>{words.heading}</Heading>
          <chakra.p textStyle="lead" pt="4">
            {words.text}
          </chakra.p>
          <chakra.dl pt="6" display="grid" gap="5">
            {words.points.map(({ title, text }) => (
              <chakra.div key={title} borderLeftWidth="2px" borderColor="brand" ps="4">
                <chakra.dt fontWeight="semibold">{title}</chakra.dt>
                <dd>{text}</dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </div>
      </Page>
    </Section>
  )
}
