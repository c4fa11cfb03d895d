import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { DateTime } from '../../../components/DateTime'
import { Notice } from '../../../components/feedback/Notice'
import { StatusBadge } from '../../../components/StatusBadge'
import type { AdminQuestionnaireSetFragment } from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { adminChange } from '#words/admin/adminChange'
import { adminIntake } from '#words/admin/adminIntake'
import { treatmentNames } from '#words/treatments'
import { AdminDrawer } from '../listing/AdminDrawer'
import { DrawerBody, DrawerSection } from '../listing/DrawerParts'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { QuestionnaireComparison } from './QuestionnaireComparison'

const words = adminIntake.drawer

/** Loaded on demand, because it has every control of the intake. */
const QuestionnairePreview = lazyPart(() => import('./QuestionnairePreview'), 'QuestionnairePreview', {
  loading: <LoadingLines label={adminIntake.preview.loading} count={10} />,
})

type QuestionnaireDrawerProps = {
  id: string
  /** Undefined if the address names no treatment. */
  set: AdminQuestionnaireSetFragment | undefined
  now: Date
  reload: () => void
}

/** Shows a treatment's questionnaire versions, the difference between two of them, and past publications. */
export function QuestionnaireDrawer({ id, set, now, reload }: QuestionnaireDrawerProps) {
  const [published, setPublished] = useState<number>()
  return (
    <AdminDrawer section="intake" rowId={id} label={words.label}>
      {set ? (
        <DrawerBody
          title={treatmentNames[set.treatmentType]}
          subtitle={adminIntake.version(set.publishedVersion)}
        >
          {published !== undefined && (
            <Notice tone="ok" role="status" title={adminIntake.offer.done(published)} />
          )}
          <DrawerSection title={words.versions}>
            <Versions set={set} />
          </DrawerSection>
          <DrawerSection title={adminIntake.preview.title}>
            <QuestionnairePreview set={set} />
          </DrawerSection>
          {set.versions.length > 1 && (
            <QuestionnaireComparison
              set={set}
              onPublished={(version) => {
                setPublished(version)
                reload()
              }}
              onConflict={reload}
            />
          )}
          <DrawerSection title={words.history}>
            <Publications set={set} now={now} />
          </DrawerSection>
        </DrawerBody>
      ) : (
        <chakra.div pt="8">
          <Notice tone="info">{words.elsewhere}</Notice>
        </chakra.div>
      )}
    </AdminDrawer>
  )
}

function Versions({ set: { versions, publishedVersion } }: { set: AdminQuestionnaireSetFragment }) {
  return (
    <>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {versions.map(({ version, questionCount, photoCount, ruleCount, stoppingRuleCount }) => (
          <li key={version}>
            <chakra.p display="flex" gap="3" alignItems="center" fontWeight="medium">
              {adminIntake.version(version)}
              {version === publishedVersion && <StatusBadge tone="ok">{words.published}</StatusBadge>}
            </chakra.p>
            <chakra.p color="ink.muted">
              {words.size(questionCount, photoCount, ruleCount, stoppingRuleCount)}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
      {versions.length === 1 && (
        <chakra.p color="ink.muted" mt="3">
          {words.onlyOne}
        </chakra.p>
      )}
    </>
  )
}

function Publications({ set: { publications }, now }: { set: AdminQuestionnaireSetFragment; now: Date }) {
  if (publications.length === 0) return <p>{words.noHistory}</p>
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3">
      {publications.map(({ id, version, reason, weakenedRules, publishedAt, publishedByName }) => (
        <li key={id}>
          <chakra.p display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
            <chakra.span fontWeight="medium">{adminIntake.version(version)}</chakra.span>
            <chakra.span color="ink.muted">
              <DateTime at={publishedAt}>{dayAndTime(publishedAt, now)}</DateTime>,{' '}
              {publishedByName ?? adminChange.history.nameless}
            </chakra.span>
            {weakenedRules.length > 0 && (
              <StatusBadge tone="warn">{words.lost(weakenedRules.length)}</StatusBadge>
            )}
          </chakra.p>
          <chakra.p overflowWrap="anywhere">{reason}</chakra.p>
        </li>
      ))}
    </chakra.ol>
  )
}
