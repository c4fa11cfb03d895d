import { plugin as reactApollo } from '@graphql-codegen/typescript-react-apollo'

/**
 * The stock hooks, without its Suspense hooks: those are written for Apollo Client 3, do not compile with 4,
 * and no option leaves them out.
 */
export async function plugin(schema, documents, config, info) {
  const { prepend, content } = await reactApollo(schema, documents, config, info)
  return { prepend, content: withoutSuspenseHooks(content) }
}

function withoutSuspenseHooks(content) {
  return content
    .replace(/^\/\/ @ts-ignore\n/gm, '')
    .replace(/^export function use\w+SuspenseQuery\([\s\S]*?^ {8}\}$\n?/gm, '')
    .replace(/^export function use\w+SuspenseQuery\(.*;$\n?/gm, '')
    .replace(/^export type \w+SuspenseQueryHookResult = .*;$\n?/gm, '')
}
