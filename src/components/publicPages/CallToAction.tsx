import { chakra } from '@chakra-ui/react'
import { Heading } from '../layout/Heading'
import { Page } from '../layout/Page'
import { Section } from '../layout/Section'
import { StartButton } from './StartButton'

type CallToActionProps = {
  heading: string
  text: string
  start: string
  to: string
  theme?: 'clinic' | 'beauty'
}

/** A band of a page with one call to action; at its end, the same as at its top. */
export function CallToAction({ heading, text, start, to, theme = 'clinic' }: CallToActionProps) {
  const isBeauty = theme === 'beauty'
  return (
    <Section
      tone={isBeauty ? undefined : 'soft'}
      bg={isBeauty ? 'night' : undefined}
      color={isBeauty ? 'gold.text' : 'ink'}
    >
      <Page textAlign="center" display="flex" flexDirection="column" alignItems="center" gap="5">
        <Heading
          fontSize={{ base: '2xl', md: isBeauty ? '2.75rem' : '3xl' }}
          fontFamily={isBeauty ? 'display' : undefined}
          color={isBeauty ? 'gold' : undefined}
        >
          {heading}
        </Heading>
        <chakra.p textStyle="lead" maxW="form">
          {text}
        </chakra.p>
        <StartButton to={to} variant={isBeauty ? 'gold' : 'primary'}>
          {start}
        </StartButton>
      </Page>
    </Section>
  )
}
