import { enzymeClasses } from './classes/enzymes'
import { heartClasses } from './classes/heart'
import { mindClasses } from './classes/mind'
import { otherClasses } from './classes/other'

/**
 * Classes of medicines for the rules of the intake and of the safety check. Each is a list of ingredients: lower-case
 * generic names, as `domain/medicines` and the catalog write them.
 */
export const medicineClasses = { ...heartClasses, ...mindClasses, ...enzymeClasses, ...otherClasses }

export type MedicineClass = keyof typeof medicineClasses
