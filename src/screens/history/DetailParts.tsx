import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../components/layout/Card'
import { Heading } from '../../components/layout/Heading'

type DetailHeadProps = { title: string; /** When it was. */ line: ReactNode; badge: ReactNode }

/** The title of a detail page and its status. */
export function DetailHeader({ title, line, badge }: DetailHeadProps) {
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <chakra.div flex="1" minW="min(100%, 14rem)">
        <Heading as="h1" level="page">
          {title}
        </Heading>
        {line && <chakra.p color="ink.muted">{line}</chakra.p>}
      </chakra.div>
      {badge}
    </chakra.header>
  )
}

/** A part of a detail, with its heading. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} css={{ '@media print': { border: 0, padding: 0 } }}>
      <Heading as="h2" level="minor" id={id} mb="4">
        {title}
      </Heading>
      {children}
    </Card>
  )
}

/** Names and values, in two or three columns where there is room. */
export function DetailFacts({
  facts,
}: {
  facts: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))"
      gap="4"
      fontVariantNumeric="tabular-nums"
    >
      {facts.map(({ label, value }) => (
        <div key={label}>
          <chakra.dt textStyle="small" color="ink.muted">
            {label}
          </chakra.dt>
          <chakra.dd fontWeight="medium">{value}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  )
}
