import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import type { AccountCheck } from './accountCheck'
import type { ConnectedAccount } from './connectAccount'

/** Form of each field by secret. Values are never quoted. */
const secretForms = {
  google: { clientId: /^\S+\.apps\.googleusercontent\.com$/, clientSecret: /^\S{10,}$/ },
  stripe: { secretKey: /^[sr]k_(?:live|test)_\w+$/, webhookSecret: /^whsec_\w+$/ },
} as const

/** Checks that the secrets that are set by hand exist, and have the form that their readers require. */
export const secretChecks: readonly AccountCheck[] = Object.entries(secretForms).map(([name, form]) => ({
  name: `secret of ${name}`,
  problem: (stage, account) => secretProblem(`tendwell/${stage.name}/${name}`, form, account),
}))

async function secretProblem(
  name: string,
  form: Readonly<Record<string, RegExp>>,
  { secrets }: ConnectedAccount,
): Promise<string | undefined> {
  const { SecretString: text = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: name }))
  const given = fieldsOf(text)
  const wrong = Object.entries(form).flatMap(([field, pattern]) => {
    const value = given[field]
    return typeof value === 'string' && pattern.test(value) ? [] : [field]
  })
  return wrong.length > 0 ? `The secret ${name} has no valid ${wrong.join(' and ')}.` : undefined
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(text)
    return typeof fields === 'object' && fields !== null ? { ...fields } : {}
  } catch {
    return {}
  }
}
