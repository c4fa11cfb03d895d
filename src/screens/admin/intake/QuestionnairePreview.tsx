import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { expressionText } from '../../../../domain/intake/difference/expressionText'
import type {
  Item,
  PhotoQuestion,
  Questionnaire,
  ScreeningRule,
} from '../../../../domain/intake/questionnaire'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { Field } from '../../../components/forms/Field'
import { Select } from '../../../components/forms/Select'
import { Heading } from '../../../components/layout/Heading'
import { Stack } from '../../../components/layout/Stack'
import { ItemField } from '../../../components/questionnaire/fields/ItemField'
import { StatusBadge } from '../../../components/StatusBadge'
import type { AdminQuestionnaireSetFragment } from '../../../generated/graphql'
import { useQuestionnaire } from '../../../lib/questionnaire/useQuestionnaire'
import { adminIntake } from '#words/admin/adminIntake'
import { errors } from '#words/errors'
import { levelWords } from '#words/requests/requestStates'
import { withFilter } from '../listing/adminFilter'

const words = adminIntake.preview
const nothing = () => {}

/** The questions of a version as patients see them, with the conditions under which each is asked; read-only. */
export function QuestionnairePreview({ set }: { set: AdminQuestionnaireSetFragment }) {
  const [search, setSearch] = useSearchParams()
  const { treatmentType, versions, publishedVersion } = set
  const asked = versions.find(({ version }) => String(version) === search.get('preview'))
  const version = asked?.version ?? publishedVersion
  const { data, error, refetch } = useQuestionnaire(treatmentType, version)
  return (
    <>
      {versions.length > 1 && (
        <chakra.div maxW="12rem" mb="4">
          <Field label={words.version}>
            <Select
              density="staff"
              aria-required={undefined}
              value={version}
              onChange={({ target }) => setSearch(withFilter(search, 'preview', target.value))}
            >
              {versions.map((each) => (
                <option key={each.version} value={each.version}>
                  {adminIntake.version(each.version)}
                </option>
              ))}
            </Select>
          </Field>
        </chakra.div>
      )}
      {data ? (
        <Preview key={version} questionnaire={data} />
      ) : error ? (
        <ErrorAlert title={words.failed} onRetry={refetch}>
          {errors.Network}
        </ErrorAlert>
      ) : (
        <LoadingLines label={words.loading} count={10} />
      )}
    </>
  )
}

function Preview({ questionnaire }: { questionnaire: Questionnaire }) {
  const { sections, photos = [], rules } = questionnaire
  return (
    <Stack gap="2">
      {sections.map(({ id, title, lead, items }, index) => (
        <Page key={id} title={words.page(index + 1, title)} isOpen={index === 0}>
          {lead && <chakra.p color="ink.muted">{lead}</chakra.p>}
          {items.map((item) => (
            <Question key={item.id} item={item} questionnaire={questionnaire} />
          ))}
        </Page>
      ))}
      {photos.length > 0 && (
        <Page title={words.page(sections.length + 1, words.photos)}>
          {photos.map((photo) => (
            <Photos key={photo.id} photo={photo} questionnaire={questionnaire} />
          ))}
        </Page>
      )}
      <Page title={words.rules(rules.length)}>
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} questionnaire={questionnaire} />
        ))}
      </Page>
    </Stack>
  )
}

function Page({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <chakra.details
      open={isOpen}
      borderWidth="1px"
      borderRadius="staff"
      css={{ '& > summary': { px: '4', py: '2.5', cursor: 'pointer', fontWeight: 'semibold' } }}
    >
      <summary>{title}</summary>
      <Stack gap="6" px="4" pb="4" pt="1">
        {children}
      </Stack>
    </chakra.details>
  )
}

type QuestionProps = { item: Item; questionnaire: Questionnaire }

function Question({ item, questionnaire }: QuestionProps) {
  return (
    <chakra.fieldset disabled minW="0" aria-label={item.label}>
      <Condition when={item.visibleWhen} questionnaire={questionnaire} />
      <ItemField item={item} entry={undefined} onChange={nothing} />
    </chakra.fieldset>
  )
}

function Photos({ photo, questionnaire }: { photo: PhotoQuestion; questionnaire: Questionnaire }) {
  return (
    <div>
      <Condition when={photo.visibleWhen} questionnaire={questionnaire} />
      <Heading as="h4" fontSize="md">
        {photo.label}
      </Heading>
      {photo.help && <chakra.p color="ink.muted">{photo.help}</chakra.p>}
      <chakra.ul listStyleType="disc" ps="5" mt="2">
        {photo.views.map(({ id, label, help }) => (
          <li key={id}>
            {label}
            {help && <chakra.span color="ink.muted">: {help}</chakra.span>}
          </li>
        ))}
      </chakra.ul>
    </div>
  )
}

function Rule({ rule, questionnaire }: { rule: ScreeningRule; questionnaire: Questionnaire }) {
  return (
    <div>
      <StatusBadge tone={rule.level === 'EMERGENCY' || rule.level === 'HARD' ? 'stop' : 'neutral'}>
        {levelWords[rule.level]}
      </StatusBadge>
      <chakra.p mt="1">{rule.patientText}</chakra.p>
      <chakra.p color="ink.muted" overflowWrap="anywhere">
        {words.appliesWhen(expressionText(rule.when, questionnaire))}
      </chakra.p>
    </div>
  )
}

/** Under which answers a question is asked; nothing if always. */
function Condition({ when, questionnaire }: { when: Item['visibleWhen']; questionnaire: Questionnaire }) {
  if (!when) return null
  return (
    <chakra.p
      borderInlineStartWidth="3px"
      borderColor="brand"
      ps="3"
      mb="2"
      color="ink.muted"
      overflowWrap="anywhere"
    >
      {words.shownWhen(expressionText(when, questionnaire))}
    </chakra.p>
  )
}
