import { enzymeClasses } from './classes/enzymes'
import { heartClasses } from './classes/heart'
import { mindClasses } from './classes/mind'
import { otherClasses } from './classes/other'

/**
 * Classes of medicines that the rules of the intake and of the prescriber's check speak of, each a list of ingredients
 * (lower-case generic names, as `domain/medicines` and the catalog name them).
 */
export const medicineClasses = { ...heartClasses, ...mindClasses, ...enzymeClasses, ...otherClasses }

export type MedicineClass = keyof typeof medicineClasses
