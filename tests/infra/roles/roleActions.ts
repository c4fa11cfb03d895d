import type { Template } from 'aws-cdk-lib/assertions'

interface Statement {
  readonly Effect: string
  readonly Action: string | readonly string[]
  readonly Resource: unknown
}

interface Policy {
  readonly Roles: readonly { readonly Ref: string }[]
  readonly PolicyDocument: { readonly Statement: readonly Statement[] }
}

interface LambdaProperties {
  readonly Description?: string
  readonly Role: { readonly 'Fn::GetAtt': readonly [string, string] }
}

/**
 * Returns the actions that the role of a Lambda is allowed by its own policies, without those of AWS. The name of a login
 * follows `rds-db:connect`.
 * @param logicalId the beginning of the Lambda's id in the template
 */
export function actionsOfRole(template: Template, logicalId: string): string[] {
  const lambdas = Object.entries(template.findResources('AWS::Lambda::Function'))
  const own = lambdas.filter(([id, { Properties }]) => {
    return id.startsWith(logicalId) && (Properties as LambdaProperties).Description !== undefined
  })
  const [lambda] = own
  if (!lambda || own.length > 1) throw new Error(`There is not one Lambda ${logicalId}.`)
  const [role] = (lambda[1]['Properties'] as LambdaProperties).Role['Fn::GetAtt']
  const policies = Object.values(template.findResources('AWS::IAM::Policy')).map(
    ({ Properties }) => Properties as Policy,
  )
  const statements = policies
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Effect }) => Effect === 'Allow')
  return [...new Set(statements.flatMap(actionsOf))].sort()
}

function actionsOf({ Action, Resource }: Statement): string[] {
  const login = /\/(tendwell_\w+)/.exec(JSON.stringify(Resource))?.[1]
  return [Action].flat().map((action) => (action === 'rds-db:connect' ? `${action} ${login}` : action))
}
