import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { Arch } from '../../components/layout/Arch'
import { ParcelDrawing } from '../../components/drawings/ParcelDrawing'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { Section } from '../../components/layout/Section'
import { home } from '#words/storefront/home'

const words = home.shop

/** The way to the shop. */
export function HomeShop() {
  return (
    <Section tone="surface">
      <Page
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1.2fr 0.8fr' }}
        alignItems="center"
        gap={{ base: '8', md: '16' }}
      >
        <div>
          <Heading fontSize={{ base: '2xl', md: '3xl' }}>{words.heading}</Heading>
          <chakra.p textStyle="lead" pt="4" pb="6">
            {words.text}
          </chakra.p>
          <Button asChild variant="secondary" size="lg" w={{ base: 'full', sm: 'auto' }}>
            <Link to="/storefront">{words.open}</Link>
          </Button>
        </div>
        <Arch w="full" maxW={{ base: '12rem', md: '16rem' }} mx="auto" px="10" pt="12" pb="6">
          <ParcelDrawing />
        </Arch>
      </Page>
    </Section>
  )
}
