import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Arch } from '../../components/layout/Arch'
import { Button } from '../../components/Button'
import { FrontDeskDrawing } from '../../components/drawings/FrontDeskDrawing'
import { Heading } from '../../components/layout/Heading'
import { Icon } from '../../components/Icon'
import { Page } from '../../components/layout/Page'
import { home } from '#words/storefront/home'
import { StartButton } from '../../components/publicPages/StartButton'
import { Wrap } from '../../components/layout/Stack'

const words = home.hero

/** The product in one sentence, the way in, and three facts that visitors need before they read on. */
export function HomeHero() {
  return (
    <Page
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1.15fr 0.85fr' }}
      alignItems="center"
      gap={{ base: '10', md: '14' }}
      pt={{ base: '10', md: '16' }}
      pb={{ base: '12', md: '20' }}
    >
      <div>
        <Heading as="h1" level="display" fontSize={{ base: '2.375rem', lg: '3.5rem' }}>
          {words.heading}
        </Heading>
        <chakra.p textStyle="lead" color="ink.muted" maxW="36rem" pt="5">
          {words.lead}
        </chakra.p>
        <Wrap alignItems="center" gap="3" pt="8">
          <StartButton to="/submitRequest">{words.start}</StartButton>
          <Button asChild variant="quiet" size="lg" w={{ base: 'full', sm: 'auto' }}>
            <Link to="/#treatments">{words.look}</Link>
          </Button>
        </Wrap>
        <chakra.ul display="grid" gap="2.5" pt="9" listStyleType="none">
          {words.facts.map(({ icon, text }) => (
            <chakra.li key={text} display="flex" alignItems="center" gap="3">
              <chakra.span color="brand" display="flex">
                <Icon name={icon} />
              </chakra.span>
              {text}
            </chakra.li>
          ))}
        </chakra.ul>
      </div>
      <Arch w="full" maxW={{ base: '20rem', md: '27rem' }} mx="auto" alignItems="flex-end">
        <FrontDeskDrawing />
      </Arch>
    </Page>
  )
}
