import { createCognitoAddressBook } from '../services/cognito/cognitoAddressBook'
import { createSesMailer } from '../services/aws/sesMailer'
import type { JobContext } from '../useCases/context'
import type { LambdaEnvironment } from './lambdaEnvironment'
import { servicesFromEnvironment } from './servicesFromEnvironment'

/** Two minutes: a recipient who is online reads most messages within that time. */
const unreadAfterMilliseconds = 120_000

/**
 * Creates the context of jobs: the API's services, and emails by SES from `MAIL_FROM`, a sender verified in
 * SES.
 * @throws Error that names the missing variable
 */
export async function jobContextFromEnvironment(environment: LambdaEnvironment): Promise<JobContext> {
  const { region, needed, signFor } = environment
  const { payments, ...services } = await servicesFromEnvironment(environment)
  if (!payments) throw new Error('The environment needs STRIPE_SECRET.')
  return {
    ...services,
    payments,
    mails: {
      mailer: createSesMailer({
        endpoint: new URL(`https://email.${region}.amazonaws.com`),
        from: needed('MAIL_FROM'),
        sign: signFor('ses'),
        fetch,
      }),
      addressBook: createCognitoAddressBook({
        endpoint: new URL(`https://cognito-idp.${region}.amazonaws.com`),
        userPoolId: needed('USER_POOL_ID'),
        sign: signFor('cognito-idp'),
        fetch,
      }),
      branding: { brandName: needed('BRAND_NAME'), publicOrigin: needed('PUBLIC_URL') },
      unreadAfterMilliseconds,
    },
  }
}
