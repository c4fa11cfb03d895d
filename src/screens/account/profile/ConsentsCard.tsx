import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { Loaded } from '../../../components/feedback/Loaded'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { type MyConsentsQuery, useMyConsentsQuery } from '../../../generated/graphql'
import { calendarDay, shortDate } from '../../../lib/format/dateTimes'
import { profile } from '#words/account/profile'
import { treatmentNames } from '#words/treatments'
import { ConsentText } from './ConsentText'
import { Stack } from '../../../components/layout/Stack'

const words = profile.consents

type Consent = MyConsentsQuery['myConsents'][number]

/** Lists the patient's consents by request and document version. */
export function ConsentsCard() {
  const headingId = useId()
  const query = useMyConsentsQuery()
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <Stack gap="4">
          <Heading id={headingId} level="card" as="h3">
            {words.title}
          </Heading>
          <chakra.p color="ink.muted">{words.text}</chakra.p>
          <Loaded query={query} title={words.failed} loading={<SkeletonLines count={3} />}>
            {({ myConsents }) => <ConsentList texts={textsOf(myConsents)} />}
          </Loaded>
        </Stack>
      </section>
    </Card>
  )
}

function ConsentList({ texts }: { texts: readonly (readonly [Consent, ...Consent[]])[] }) {
  if (texts.length === 0) return <p>{words.empty}</p>
  return (
    <chakra.ul listStyleType="none" display="grid" gap="4">
      {texts.map((consents) => {
        const [{ id, label, textVersion, documentId, documentName }] = consents
        return (
          <li key={id}>
            <chakra.p fontWeight="medium">{label}</chakra.p>
            <chakra.p textStyle="small" color="ink.muted">
              {words.version(calendarDay(textVersion))}
              {' · '}
              {consents.map(givenOf).join('; ')}
            </chakra.p>
            {documentName !== 'truthfulness' && <ConsentText documentId={documentId} label={label} />}
          </li>
        )
      })}
    </chakra.ul>
  )
}

function givenOf({ treatmentType, givenAt }: Consent): string {
  return words.given(treatmentNames[treatmentType], shortDate(givenAt, new Date()))
}

/** Groups consents to the same document version. */
function textsOf(consents: readonly Consent[]): readonly (readonly [Consent, ...Consent[]])[] {
  const byText = new Map<string, [Consent, ...Consent[]]>()
  for (const consent of consents) {
    const text = `${consent.label} ${consent.documentId}`
    const others = byText.get(text)
    if (others) others.push(consent)
    else byText.set(text, [consent])
  }
  return [...byText.values()]
}
