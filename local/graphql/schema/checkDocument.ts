import { Kind, visit } from 'graphql'
import type { DocumentNode } from 'graphql'

/**
 * Returns SDL that AppSync rejects or silently ignores. Once an API has a second authorization
 * mode, `@aws_auth` has no effect and leaves the field unprotected.
 */
export function problemsOfDocument(document: DocumentNode): string[] {
  const problems: string[] = []
  visit(document, {
    Directive({ name }) {
      if (name.value !== 'aws_auth') return
      problems.push('@aws_auth is ignored beside a second authorisation mode: use @aws_cognito_user_pools.')
    },
  })
  for (const { kind } of document.definitions) {
    if (kind.endsWith('Extension')) problems.push('AppSync knows no `extend`: write the type in one place.')
    if (kind === Kind.SCALAR_TYPE_DEFINITION) problems.push('AppSync knows no scalars but its own.')
    if (kind === Kind.DIRECTIVE_DEFINITION) problems.push('AppSync knows no directives but its own.')
  }
  return [...new Set(problems)]
}
