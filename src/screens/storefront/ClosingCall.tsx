import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import { Section } from '../../components/Section'
import { StartButton } from './StartButton'

type ClosingCallProps = {
  heading: string
  text: string
  start: string
  to: string
  look?: 'clinic' | 'beauty'
}

/** The last word of a page: the same way in as at its top. */
export function ClosingCall({ heading, text, start, to, look = 'clinic' }: ClosingCallProps) {
  const isBeauty = look === 'beauty'
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
