import { chakra } from '@chakra-ui/react'
import { DateTime } from '../../../components/DateTime'
import { Loaded } from '../../../components/feedback/Loaded'
import { useAdminQuestionnairesQuery, type AdminQuestionnaireSetFragment } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { useNow } from '../../../lib/hooks/useNow'
import { admin } from '#words/admin/admin'
import { adminChange } from '#words/admin/adminChange'
import { adminIntake as words } from '#words/admin/adminIntake'
import { treatmentNames } from '#words/treatments'
import { AdminSkeleton } from '../listing/AdminSkeleton'
import { AdminTable, type Column } from '../listing/AdminTable'
import { QuestionnaireDrawer } from './QuestionnaireDrawer'
import { useAdminAddress } from '../listing/useAdminAddress'

/** Lists the published questionnaire of each treatment, beside the open one. */
export function IntakeSection() {
  const now = useNow()
  const { openId } = useAdminAddress('intake', [])
  const query = useAdminQuestionnairesQuery({ fetchPolicy: 'no-cache' })
  return (
    <Loaded query={query} title={words.failed} loading={<AdminSkeleton label={words.loading} />}>
      {({ questionnaires: sets }) => (
        <>
          <chakra.p color="ink.muted" maxW="72ch" mb="4" textStyle="staff">
            {words.lead}
          </chakra.p>
          <AdminTable
            section="intake"
            rows={sets}
            label={admin.sections.intake}
            title={{
              label: words.columns.treatment,
              text: ({ treatmentType }) => treatmentNames[treatmentType],
            }}
            columns={columnsAt(now)}
            openId={openId}
          />
          {openId && (
            <QuestionnaireDrawer
              key={openId}
              id={openId}
              set={sets.find(({ id }) => id === openId)}
              now={now}
              reload={safeRefetch(query.refetch)}
            />
          )}
        </>
      )}
    </Loaded>
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
        last ? (
          <DateTime at={last.publishedAt}>{standaloneMoment(last.publishedAt, now)}</DateTime>
        ) : (
          words.withProduct
        ),
    },
    {
      label: columns.by,
      cell: ({ publications: [last] }) =>
        last ? (last.publishedByName ?? adminChange.history.nameless) : admin.none,
      isMinor: true,
    },
    { label: columns.questions, cell: (set) => published(set)?.questionCount ?? admin.none, isNumber: true },
    { label: columns.rules, cell: (set) => published(set)?.stoppingRuleCount ?? admin.none, isNumber: true },
  ]
}
