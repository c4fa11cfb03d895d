import type { ResetPasswordOutput, SignInOutput } from 'aws-amplify/auth'
import type { SavedStep } from '../steps/savedStep'

type SignInStep = SignInOutput['nextStep']
type Delivery = {
  readonly destination?: string
  readonly deliveryMedium?: 'EMAIL' | 'SMS'
  readonly attributeName?: 'email'
}
type MfaType = 'EMAIL' | 'TOTP' | 'SMS'

/** Rebuilds Amplify's answer at the start of the step from the stored step. */
export function signInOutput(step: SavedStep): SignInOutput {
  return { isSignedIn: false, nextStep: signInStepOf(step) }
}

export function resetOutput(step: SavedStep): ResetPasswordOutput {
  return {
    isPasswordReset: false,
    nextStep: {
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: codeDelivery(step),
    },
  }
}

/** Returns where the code was sent. */
export function codeDelivery({ destination, deliveryMedium }: SavedStep): Delivery {
  return {
    attributeName: 'email',
    ...(destination ? { destination } : {}),
    ...(deliveryMedium === 'EMAIL' || deliveryMedium === 'SMS' ? { deliveryMedium } : {}),
  }
}

function signInStepOf(step: SavedStep): SignInStep {
  switch (step.route) {
    case 'confirmSignUp':
      return { signInStep: 'CONFIRM_SIGN_UP' }
    case 'forceNewPassword':
      return { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' }
    case 'setupEmail':
      return { signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' }
    case 'selectMfaType':
      return {
        signInStep:
          step.challengeName === 'MFA_SETUP'
            ? 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION'
            : 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
        allowedMFATypes: (step.allowedMfaTypes ?? []).filter(isMfaType),
      }
    default:
      return codeStepOf(step)
  }
}

function codeStepOf(step: SavedStep): SignInStep {
  if (step.challengeName === 'SOFTWARE_TOKEN_MFA') return { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }
  const codeDeliveryDetails = codeDelivery(step)
  return step.challengeName === 'SMS_MFA'
    ? { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', codeDeliveryDetails }
    : { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', codeDeliveryDetails }
}

function isMfaType(type: string): type is MfaType {
  return type === 'EMAIL' || type === 'TOTP' || type === 'SMS'
}
