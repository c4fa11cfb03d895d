import { chakra } from '@chakra-ui/react'
import { Arch } from '../../components/Arch'
import { Heading } from '../../components/Heading'
import { account } from '../../words/en/account'
import { LetterDrawing } from './LetterDrawing'

/** The calm side of /login: what signing in leads to, in three steps. */
export function WhatHappensNext({ fromIntake }: { fromIntake: boolean }) {
  const steps = fromIntake ? account.next.fromIntake : account.next.usual
  return (
    <Panel>
      <Arch tone="surface" w="36" h="40" p="6" display={{ base: 'none', lg: 'flex' }}>
        <LetterDrawing />
      </Arch>
      <Heading as="h2" level="card">
        {account.next.title}
      </Heading>
      <chakra.ol display="flex" flexDirection="column" gap="5">
        {steps.map((step, index) => (
          <chakra.li key={step} display="flex" gap="4" alignItems="flex-start">
            <StepNumber>{index + 1}</StepNumber>
            <chakra.span pt="0.5">{step}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </Panel>
  )
}

const Panel = chakra('aside', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    p: { base: '6', sm: '8', lg: '12' },
    bg: 'brand.soft',
    borderTopWidth: { base: '1px', lg: '0' },
    borderStartWidth: { base: '0', lg: '1px' },
    borderStyle: 'solid',
    borderColor: 'line',
  },
})

const StepNumber = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    w: '8',
    h: '8',
    borderRadius: 'full',
    bg: 'surface',
    color: 'brand.strong',
    fontWeight: 'semibold',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})
