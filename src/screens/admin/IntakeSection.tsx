import { chakra } from '@chakra-ui/react'
import { Moment } from '../../components/Moment'
import { ProblemNotice } from '../../components/ProblemNotice'
import {
  AdminQuestionnairesDocument,
  type AdminQuestionnaireSetFragment,
  type AdminQuestionnairesQuery,
} from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { usePage } from '../../lib/apollo/usePage'
import { dayAndTime } from '../../lib/format/dateTimes'
import { useNow } from '../../lib/live/useNow'
import { admin } from '../../words/en/admin'
import { adminIntake as words } from '../../words/en/adminIntake'
import { errors } from '../../words/en/errors'
import { treatmentNames } from '../../words/en/treatments'
import { AdminSkeleton } from './AdminSkeleton'
import { AdminTable, type Column } from './AdminTable'
import { QuestionnaireDrawer } from './QuestionnaireDrawer'
import { useAdminAddress } from './useAdminAddress'

/** Which version of the questions each treatment asks, and beside it the one that is open. */
export function IntakeSection() {
  const now = useNow()
  const { openId } = useAdminAddress('intake', [])
  const { data, error, askAgain } = usePage<AdminQuestionnairesQuery>(AdminQuestionnairesDocument, {})
  if (!data && error)
    return (
      <ProblemNotice title={words.failed} onRetry={askAgain}>
        {errors[codeOf(error)]}
      </ProblemNotice>
    )
  if (!data) return <AdminSkeleton label={words.loading} />
  const sets = data.questionnaires
  return (
    <>
      <chakra.p color="ink.muted" maxW="72ch" mb="4" textStyle="staff">
        {words.lead}
      </chakra.p>
      <AdminTable
        section="intake"
        rows={sets}
        label={admin.sections.intake}
        title={{ label: words.columns.treatment, text: ({ treatmentType }) => treatmentNames[treatmentType] }}
        columns={columnsAt(now)}
        openId={openId}
      />
      {openId && (
        <QuestionnaireDrawer
          key={openId}
          id={openId}
          set={sets.find(({ id }) => id === openId)}
          now={now}
          askAgain={askAgain}
        />
      )}
    </>
  )
}

function columnsAt(now: Date): readonly Column<AdminQuestionnaireSetFragment>[] {
  const { columns } = words
  const published = ({ versions, publishedVersion }: AdminQuestionnaireSetFragment) =>
    versions.find(({ version }) => version === publishedVersion)
  return [
    { label: columns.published, cell: ({ publishedVersion }) => words.version(publishedVersion) },
    {
      label: columns.since,
      cell: ({ publications: [last] }) =>
        last ? <Moment at={last.publishedAt}>{dayAndTime(last.publishedAt, now)}</Moment> : words.withProduct,
    },
    {
      label: columns.by,
      cell: ({ publications: [last] }) => (last ? (last.publishedByName ?? last.publishedBy) : admin.none),
      isMinor: true,
    },
    { label: columns.questions, cell: (set) => published(set)?.questionCount ?? admin.none, isNumber: true },
    { label: columns.rules, cell: (set) => published(set)?.stoppingRuleCount ?? admin.none, isNumber: true },
  ]
}
