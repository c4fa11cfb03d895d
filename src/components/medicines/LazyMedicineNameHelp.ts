import { optionalPart } from '../../lib/chunk/optionalPart'

/** Help with a name. The table of medicines is fetched with the list; without it one types as before. */
export const LazyMedicineNameHelp = optionalPart(() => import('./MedicineNameHelp'), 'MedicineNameHelp')
