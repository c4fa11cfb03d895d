import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import type { Finding } from '../../../domain/intake/screening/screen'
import { isAgainstMedicine } from '../../../domain/prescriptions/safety/checkInFindings'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { TextLink } from '../../components/TextLink'
import { MyPrescriptionsDocument, ReportStoppedIntakeDocument } from '../../generated/graphql'
import { loadApi } from '../../lib/apollo/sharedApi'
import { useAction } from '../../lib/hooks/useAction'
import { confirmedEntries } from '../../lib/intake/draft'
import { drafts } from '../../lib/intake/findDraft'
import { saveRequestNow } from '../../lib/requests/requestAutosaves'
import { stoppedIntake as words } from '#words/requests/stoppedIntake'
import { requestFromDraft } from './draft/requestFromDraft'
import type { DraftControl } from './draft/useDraft'

type StoppedIntakeReportProps = {
  control: DraftControl
  questionnaire: Questionnaire
  answers: Answers
  findings: readonly Finding[]
  /** Whether the answers can no longer be changed, because the care team is about to have them. */
  onFinal: (isFinal: boolean) => void
}

/** What became of a stopped intake: nothing was stored, health was saved, or findings were sent. */
type Outcome = 'nothing' | 'saved' | 'sent'

/**
 * Sends the answers that stop an intake if the patient has a prescription, because they may be a reason not to take its
 * medicine. Without one they stay in this tab.
 */
export function StoppedIntakeReport({ onFinal, ...answered }: StoppedIntakeReportProps) {
  const [outcome, setOutcome] = useState<Outcome>('nothing')
  const report = useAction(
    async () => {
      onFinal(true)
      const now = await send(answered)
      setOutcome(now)
      onFinal(now === 'sent')
    },
    { onFailure: () => onFinal(false) },
  )

  const reportAtOnce = useEffectEvent(() => void report.run())
  useEffect(function reportWhenShown() {
    reportAtOnce()
  }, [])
  return (
    <>
      <chakra.div role="status">
        {report.isPending && <p>{words.sending}</p>}
        {report.isDone && <p>{words[outcome]}</p>}
        {report.isDone && outcome === 'sent' && <p>{words.advice}</p>}
      </chakra.div>
      {report.problem && (
        <ErrorAlert title={words.failed.title} onRetry={() => void report.run()}>
          {words.failed.text}
        </ErrorAlert>
      )}
      {(report.problem !== undefined || outcome === 'sent') && (
        <TextLink asChild display="inline-flex" alignItems="center" minH="target">
          <Link to="/messages">{words.message}</Link>
        </TextLink>
      )}
    </>
  )
}

async function send({
  control,
  questionnaire,
  answers,
  findings,
}: Omit<StoppedIntakeReportProps, 'onFinal'>): Promise<Outcome> {
  if (!findings.some((finding) => isAgainstMedicine(finding)) || !(await hasPrescriptionInUse()))
    return 'nothing'
  const { apollo } = await loadApi()
  const { draft } = control
  const request = requestFromDraft(draft, questionnaire, confirmedEntries(answers, draft))
  const { id, version, status } = await saveRequestNow(request, () => Promise.resolve(apollo))
  if (status === 'draft') {
    const input = { id, expectedVersion: version }
    const { data } = await apollo.mutate({ mutation: ReportStoppedIntakeDocument, variables: { input } })
    if (data?.reportStoppedIntake.status === 'draft') {
      control.change({ requestVersion: version })
      return 'saved'
    }
  }
  // The report has canceled the request: other answers are another request.
  control.reload()
  drafts.remove(draft.treatmentType)
  return 'sent'
}

/** More than a patient has prescriptions in use; the newest are among them. */
const newest = 50

async function hasPrescriptionInUse(): Promise<boolean> {
  const { apollo } = await loadApi()
  const { data } = await apollo.query({
    query: MyPrescriptionsDocument,
    variables: { first: newest },
    fetchPolicy: 'network-only',
  })
  return (
    data?.myPrescriptions.nodes.some(({ status }) => status === 'active' || status === 'on_hold') ?? false
  )
}
