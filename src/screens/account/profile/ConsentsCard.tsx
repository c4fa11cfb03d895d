import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { type MyConsentsQuery, useMyConsentsQuery } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { calendarDay, shortDate } from '../../../lib/format/dateTimes'
import { errors } from '../../../words/en/errors'
import { profile } from '../../../words/en/account/profile'
import { treatmentNames } from '../../../words/en/treatments'
import { ConsentText } from './ConsentText'
import { Stack } from '../../../components/layout/Stack'

const words = profile.consents

type Consent = MyConsentsQuery['myConsents'][number]

/** Lists the patient's consents by request and document version. */
export function ConsentsCard() {
  const headingId = useId()
  const { data, error, refetch } = useMyConsentsQuery()
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <Stack gap="4">
          <Heading id={headingId} level="card" as="h3">
            {words.title}
          </Heading>
          <chakra.p color="ink.muted">{words.text}</chakra.p>
          {error && !data && (
            <ErrorAlert title={words.failed} onRetry={safeRefetch(refetch)}>
              {errors[codeOf(error)]}
            </ErrorAlert>
          )}
          {!data && !error && <SkeletonLines count={3} />}
          {data && <ConsentList texts={textsOf(data.myConsents)} />}
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
