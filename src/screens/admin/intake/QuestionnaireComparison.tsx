import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { differenceOf } from '../../../../domain/intake/difference/difference'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { Field } from '../../../components/forms/Field'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { Select } from '../../../components/forms/Select'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import type { AdminQuestionnaireSetFragment } from '../../../generated/graphql'
import { useQuestionnaire } from '../../../lib/questionnaire/useQuestionnaire'
import { adminIntake } from '#words/admin/adminIntake'
import { errors } from '#words/errors'
import { withFilter } from '../listing/adminFilter'
import { DrawerSection } from '../listing/DrawerParts'
import { PublishQuestionnaire } from './PublishQuestionnaire'
import { QuestionnaireDifference } from './QuestionnaireDifference'

const words = adminIntake.compare

type ComparisonProps = {
  set: AdminQuestionnaireSetFragment
  onPublished: (version: number) => void
  onConflict: () => void
}

/** Compares two versions of the address; offers to publish the second if the first is published. */
export function QuestionnaireComparison({ set, onPublished, onConflict }: ComparisonProps) {
  const [search, setSearch] = useSearchParams()
  const { versions, publishedVersion } = set
  const numbers = versions.map(({ version }) => version)
  const asked = (name: string) => numbers.find((version) => String(version) === search.get(name))
  const against = asked('against') ?? publishedVersion
  const version = asked('version') ?? numbers.find((number) => number !== against) ?? publishedVersion

  const choice = (name: 'against' | 'version', value: number) => (
    <Field label={words[name]}>
      <Select
        density="staff"
        aria-required={undefined}
        value={value}
        onChange={({ target }) => setSearch(withFilter(search, name, target.value))}
      >
        {numbers.map((number) => (
          <option key={number} value={number}>
            {adminIntake.version(number)}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <DrawerSection title={words.title}>
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3" mb="4" maxW="24rem">
        {choice('against', against)}
        {choice('version', version)}
      </chakra.div>
      {against === version ? (
        <p>{words.same}</p>
      ) : (
        <BothVersions key={`${against} ${version}`} set={set} against={against} version={version}>
          {(lost) =>
            against === publishedVersion && (
              <PublishQuestionnaire
                set={set}
                version={version}
                weakenedRules={lost}
                onPublished={() => onPublished(version)}
                onConflict={onConflict}
              />
            )
          }
        </BothVersions>
      )}
    </DrawerSection>
  )
}

type BothProps = {
  set: AdminQuestionnaireSetFragment
  against: number
  version: number
  /** Renders the content below the comparison, given the ids of weakened rules. */
  children: (weakenedRules: readonly string[]) => ReactNode
}

function BothVersions({ set: { treatmentType }, against, version, children }: BothProps) {
  const before = useQuestionnaire(treatmentType, against)
  const after = useQuestionnaire(treatmentType, version)
  const failed = [before, after].find((loaded) => loaded.error)
  if (failed)
    return (
      <ErrorAlert title={words.failed} onRetry={failed.refetch}>
        {errors.Network}
      </ErrorAlert>
    )
  if (!before.data || !after.data) return <LoadingLines label={words.loading} count={8} />
  return <Compared before={before.data} after={after.data} then={children} />
}

function Compared({
  before,
  after,
  then,
}: {
  before: Questionnaire
  after: Questionnaire
  then: BothProps['children']
}) {
  const difference = differenceOf(before, after)
  return (
    <chakra.div display="grid" gap="4">
      <QuestionnaireDifference difference={difference} />
      {then(difference.weakenedRules.map(({ id }) => id))}
    </chakra.div>
  )
}
