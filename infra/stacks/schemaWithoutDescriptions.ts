import { readFileSync } from 'node:fs'
import type { IGraphqlApi, ISchema } from 'aws-cdk-lib/aws-appsync'
import { type ASTNode, parse, print, visit } from 'graphql'

/**
 * Reads a schema for AppSync, whose parser refuses descriptions of enum values and of the schema itself.
 * @see https://github.com/aws/aws-appsync-community/issues/55
 */
export function schemaWithoutDescriptions(file: string): ISchema {
  const definition = print(visit(parse(readFileSync(file, 'utf8')), { enter: withoutDescription }))
  return { bind: ({ apiId }: IGraphqlApi) => ({ apiId, definition }) }
}

function withoutDescription(node: ASTNode): ASTNode | undefined {
  return 'description' in node && node.description ? { ...node, description: undefined } : undefined
}
