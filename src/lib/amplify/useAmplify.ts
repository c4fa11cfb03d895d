import type { Configuration } from '../config/configuration'
import { type Resource, useResource } from '../hooks/useResource'
import { configureAmplify } from './configureAmplify'

/** Configures Amplify for a screen with its components, which must not render before the configuration is there. */
export function useAmplify(): Resource<Configuration> {
  return useResource('amplify', configureAmplify, 'The configuration cannot be used.')
}
