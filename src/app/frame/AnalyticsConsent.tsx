import { chakra } from '@chakra-ui/react'
import { type Consent, setConsent, useConsent } from '../../lib/analytics/consent'
import { extras } from '#words/extras'

const words = extras.visits

/** What can be answered, for each answer that was given. */
const choices: Readonly<Record<Consent, readonly ('granted' | 'denied')[]>> = {
  unasked: ['granted', 'denied'],
  granted: ['denied'],
  denied: ['granted'],
  refused: [],
}

/** Asks whether visits may be counted, and lets the answer be changed, at the foot of every page and in nobody's way. */
export function AnalyticsConsent() {
  const consent = useConsent()
  return (
    <chakra.section aria-label={words.label} textStyle="small" color="var(--frame-muted)" maxW="prose">
      <p aria-live="polite">{words.state[consent]}</p>
      {choices[consent].map((answer) => (
        <ChoiceButton key={answer} onClick={() => setConsent(answer)}>
          {words.answer[consent === 'unasked' ? 'first' : 'change'][answer]}
        </ChoiceButton>
      ))}
    </chakra.section>
  )
}

const ChoiceButton = chakra(
  'button',
  {
    base: {
      minH: 'target',
      me: '6',
      color: 'var(--frame-strong)',
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
    },
  },
  { defaultProps: { type: 'button' } },
)
