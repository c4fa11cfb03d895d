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

/**
 * The practice's templates of a kind; none if they fail to load.
 * @param isInUse whether they are read again, because Admins change them
 */
export function usePracticeTemplates(kind: TemplateKind, isInUse = true): OfferedTemplates {
  const fetchPolicy = isInUse ? 'cache-and-network' : 'cache-first'
  const { data, loading } = usePracticeTemplatesQuery({ fetchPolicy })
  const templates = data?.practiceTemplates ?? []
  return {
    templates: templates.filter((each) => each.isActive && each.kind === kind),
    isLoading: loading && !data,
  }
}
