import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/layout/Heading'
import { Icon } from '../../components/Icon'
import { Page } from '../../components/layout/Page'
import { Section } from '../../components/layout/Section'
import { home } from '#words/storefront/home'
import { SectionHeader } from '../../components/publicPages/SectionHeader'
import { HStack } from '../../components/layout/Stack'

const words = home.steps

/** Three steps, each with its effect on the payment. */
export function HomeSteps() {
  return (
    <Section>
      <Page>
        <SectionHeader heading={words.heading} lead={words.lead} />
        <chakra.ol
          display="grid"
          gap={{ base: '10', md: '8' }}
          gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
          listStyleType="none"
        >
          {words.list.map((step, index) => (
            <Step key={step.title} number={index + 1} {...step} />
          ))}
        </chakra.ol>
      </Page>
    </Section>
  )
}

function Step({
  number,
  title,
  text,
  money,
}: {
  number: number
  title: string
  text: string
  money: string
}) {
  return (
    <chakra.li
      display="grid"
      gridTemplateRows={{ md: 'subgrid' }}
      gridRow={{ md: 'span 3' }}
      rowGap="0"
      alignContent="start"
    >
      <HStack gap="4">
        <StepNumber>{number}</StepNumber>
        <Heading as="h3" level="card">
          {title}
        </Heading>
      </HStack>
      <chakra.p color="ink.muted" pt="3" pb="5">
        {text}
      </chakra.p>
      <chakra.div bg="brand.soft" borderRadius="patient" p="4">
        <chakra.p display="flex" alignItems="center" gap="2" textStyle="eyebrow" color="brand.strong">
          <Icon name="card" />
          {words.money}
        </chakra.p>
        <chakra.p pt="1">{money}</chakra.p>
      </chakra.div>
    </chakra.li>
  )
}

/** The number in a small arch. */
const StepNumber = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    w: '10',
    h: '12',
    pt: '1',
    fontSize: 'lg',
    fontWeight: 'semibold',
    color: 'brand.strong',
    bg: 'surface',
    borderWidth: '1.5px',
    borderColor: 'brand',
    borderRadius: '50% 50% {radii.sm} {radii.sm} / 40% 40% {radii.sm} {radii.sm}',
  },
})
