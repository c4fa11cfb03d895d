import { createCognitoAddressBook } from '../services/cognitoAddressBook'
import { createSesMailer } from '../services/sesMailer'
import type { JobContext } from '../useCases/context'
import type { LambdaEnvironment } from './lambdaEnvironment'
import { servicesFromEnvironment } from './servicesFromEnvironment'

/** Two minutes, in which most messages are read by somebody who is there. */
const unreadAfterMilliseconds = 120_000

/**
 * Makes what jobs run on: what the API has, and mails by SES from `MAIL_FROM`, a sender that SES has verified.
 * @throws Error that names the variable that is missing
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
      house: { brandName: needed('BRAND_NAME'), publicOrigin: needed('PUBLIC_URL') },
      unreadAfterMilliseconds,
    },
  }
}
