import {
  type PracticeTemplateItemFragment,
  type TemplateKind,
  usePracticeTemplatesQuery,
} from '../../../generated/graphql'

interface OfferedTemplates {
  readonly templates: readonly PracticeTemplateItemFragment[]
  /** Whether they are read for the first time. */
  readonly isLoading: boolean
}

/** The practice's templates of a kind, read again with each use, because Admins change them; none if that fails. */
export function usePracticeTemplates(kind: TemplateKind, skip = false): OfferedTemplates {
  const { data, loading } = usePracticeTemplatesQuery({ fetchPolicy: 'cache-and-network', skip })
  const templates = data?.practiceTemplates ?? []
  return {
    templates: templates.filter((each) => each.isActive && each.kind === kind),
    isLoading: loading && !data,
  }
}
