import { chakra } from '@chakra-ui/react'
import { type Consent, setConsent, useConsent } from '../../lib/analytics/consent'
import { extras } from '#words/extras'

const words = extras.visits

/** Answers offered for each current answer. */
const choices: Readonly<Record<Consent, readonly ('granted' | 'denied')[]>> = {
  unasked: ['granted', 'denied'],
  granted: ['denied'],
  denied: ['granted'],
  refused: [],
}

/**
 * Asks for consent to count visits and lets users change their answer, at the foot of every page without
 * covering content.
 */
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
