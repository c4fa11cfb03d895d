import { chakra } from '@chakra-ui/react'
import { Arch } from '../../components/Arch'
import { Heading } from '../../components/Heading'
import { account } from '../../words/en/account'
import { LetterDrawing } from './LetterDrawing'

/** The calm side of /login: what signing in leads to, in three steps. */
export function WhatHappensNext({ fromIntake }: { fromIntake: boolean }) {
  const steps = fromIntake ? account.next.fromIntake : account.next.usual
  return (
    <chakra.aside display="flex" flexDirection="column" gap={{ base: '5', lg: '7' }} pt={{ lg: '2' }}>
      <Arch w="44" h="52" p="9" display={{ base: 'none', lg: 'flex' }}>
        <LetterDrawing />
      </Arch>
      <Heading as="h2" level="card">
        {account.next.title}
      </Heading>
      <chakra.ol display="flex" flexDirection="column" gap="5" maxW="27rem">
        {steps.map((step, index) => (
          <chakra.li key={step} display="flex" gap="4" alignItems="flex-start">
            <StepNumber>{index + 1}</StepNumber>
            <chakra.span color="ink.muted">{step}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.aside>
  )
}

const StepNumber = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    w: '8',
    h: '8',
    borderRadius: 'full',
    bg: 'brand.soft',
    color: 'brand.strong',
    fontWeight: 'semibold',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})
