import { optionalPart } from '../../../lib/chunk/optionalPart'

/** Loaded with the field, so that it is ready when a clinician types a slash. */
export const QuickTextList = optionalPart(() => import('./QuickTextList'), 'QuickTextList')
