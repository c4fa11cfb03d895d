import { chakra } from '@chakra-ui/react'
import { Icon } from '../../components/Icon'
import { Page } from '../../components/layout/Page'
import { Section } from '../../components/layout/Section'
import { home } from '#words/storefront/home'
import { SectionHeader } from '../../components/publicPages/SectionHeader'

const words = home.faq

/** The questions, as the browser's own disclosure: they open without any script. */
export function HomeFaq() {
  return (
    <Section tone="surface" id="faq">
      <Page display="grid" gridTemplateColumns={{ base: '1fr', lg: '0.6fr 1.4fr' }} columnGap="16">
        <SectionHeader heading={words.heading} />
        <div>
          {words.list.map(({ question, answer }) => (
            <Question key={question} question={question} answer={answer} />
          ))}
        </div>
      </Page>
    </Section>
  )
}

function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <chakra.details borderBottomWidth="1px" css={{ '&[open] [data-mark]': { transform: 'rotate(180deg)' } }}>
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minH="14"
        py="3"
        fontSize="lg"
        fontWeight="semibold"
        lineHeight="snug"
        cursor="pointer"
        listStyleType="none"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
        _hover={{ color: 'brand' }}
      >
        {question}
        <chakra.span data-mark display="flex" color="brand" transition="transform 140ms ease-out">
          <Icon name="chevron" />
        </chakra.span>
      </chakra.summary>
      <chakra.p color="ink.muted" maxW="prose" pb="5">
        {answer}
      </chakra.p>
    </chakra.details>
  )
}
