import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { Stack } from '../../../components/layout/Stack'
import { StatusBadge } from '../../../components/StatusBadge'
import { type PracticeTemplateItemFragment, usePracticeTemplatesQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminTemplates as words } from '#words/admin/adminTemplates'
import { newTemplateEntry, templateKinds, toTemplateEntry } from './templateEntry'
import { TemplateForm } from './TemplateForm'

const closed = { ...newTemplateEntry(), id: '' }

/** The practice's templates by kind, and the form to add, change or remove one. */
export function Templates() {
  const query = usePracticeTemplatesQuery({ fetchPolicy: 'no-cache' })
  // The form that is open; one without an id is not.
  const draft = usePersistentState('settings.template', closed)
  const reload = safeRefetch(query.refetch)
  function finish(): void {
    draft.clear()
    reload()
  }

  return (
    <Card asChild density="staff">
      <section aria-label={words.title}>
        <Stack gap="4">
          <Heading as="h2" fontSize="md">
            {words.title}
          </Heading>
          <chakra.p color="ink.muted">{words.text}</chakra.p>
          {draft.value.id === '' ? (
            <Button
              size="sm"
              variant="secondary"
              alignSelf="flex-start"
              onClick={() => draft.set(newTemplateEntry())}
            >
              {words.add}
            </Button>
          ) : (
            <TemplateForm key={draft.value.id} draft={draft} onDone={finish} onCancel={draft.clear} />
          )}
          <Loaded query={query} title={words.failed} loading={<LoadingLines label={words.loading} />}>
            {({ practiceTemplates }) => (
              <TemplateList
                templates={practiceTemplates}
                onEdit={(template) => draft.set(toTemplateEntry(template))}
              />
            )}
          </Loaded>
        </Stack>
      </section>
    </Card>
  )
}

type TemplateListProps = {
  templates: readonly PracticeTemplateItemFragment[]
  onEdit: (template: PracticeTemplateItemFragment) => void
}

function TemplateList({ templates, onEdit }: TemplateListProps) {
  return templateKinds.map((kind) => {
    const ofKind = templates.filter((template) => template.kind === kind)
    return (
      <section key={kind} aria-label={words.kinds[kind]}>
        <Heading as="h3" fontSize="sm" mb="1">
          {words.kinds[kind]}
        </Heading>
        {ofKind.length === 0 && <chakra.p color="ink.muted">{words.none}</chakra.p>}
        <chakra.ul listStyleType="none" display="grid" gap="1">
          {ofKind.map((template) => (
            <chakra.li
              key={template.id}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '14rem auto minmax(0, 1fr)' }}
              columnGap="3"
              alignItems="center"
            >
              <Button
                size="sm"
                variant="quiet"
                justifySelf="start"
                ms="-3"
                aria-label={words.edit(template.title)}
                onClick={() => onEdit(template)}
              >
                {template.title}
              </Button>
              {!template.isActive && <StatusBadge tone="neutral">{words.inactive}</StatusBadge>}
              <chakra.span color="ink.muted" truncate gridColumnEnd="-1">
                {template.text}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      </section>
    )
  })
}
