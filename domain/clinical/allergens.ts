import { medicineClasses } from './medicineClasses'
import { namesIn } from './names'

/** Names of an allergy to an ingredient, and ingredients with cross-reactions. */
interface Allergen {
  /** Other ingredients whose allergy the label names as a contraindication. */
  readonly alike: readonly string[]
  /** Other ingredients of its class; a reaction to one is a reason to ask. */
  readonly related: readonly string[]
  /** Names of groups and additives, lower case; each matches the start of a word. */
  readonly names: readonly string[]
  readonly source: string
}

const allergen = (source: string, parts: Partial<Omit<Allergen, 'source'>> = {}): Allergen => ({
  alike: [],
  related: [],
  names: [],
  ...parts,
  source,
})

const { pde5Inhibitor, nsaid, retinoid, tricyclic, glp1 } = medicineClasses
const pde5 = { related: pde5Inhibitor, names: namesIn('pde5, pde 5') }
const retinoids = { related: retinoid, names: namesIn('retinoid, retinol, vitamin a') }

/** By ingredient of the catalog or of an intake's options. */
export const allergens: Readonly<Record<string, Allergen>> = {
  sildenafil: allergen('Viagra PI §4.2', pde5),
  tadalafil: allergen('Cialis PI §4.2', pde5),
  vardenafil: allergen('Levitra PI §6.2', pde5),
  diclofenac: allergen('Voltaren Gel PI §4', {
    alike: nsaid,
    names: namesIn('nsaid, anti inflammator, antiinflammator, antiinflamatori'),
  }),
  lidocaine: allergen('Lidoderm PI, Contraindications: amide type', {
    alike: namesIn('prilocaine, bupivacaine, mepivacaine'),
    names: namesIn('local anesthetic, novocain, anestesia local'),
  }),
  baclofen: allergen('Ozobax PI §4'),
  capsaicin: allergen('Capsaicin cream, OTC Drug Facts: Warnings', {
    names: namesIn('chili, chile, hot pepper, cayenne, aji'),
  }),
  tretinoin: allergen('Retin-A PI, Contraindications', retinoids),
  adapalene: allergen('Epiduo Forte PI §4', retinoids),
  'benzoyl peroxide': allergen('Epiduo Forte PI §4', { names: namesIn('benzoyl, peroxide') }),
  clindamycin: allergen('Cleocin T PI, Contraindications', { alike: namesIn('lincomycin') }),
  'azelaic acid': allergen('Finacea gel PI §4 and §11', { names: namesIn('propylene glycol') }),
  hydroquinone: allergen('Hydroquinone cream 4% PI, Warnings', { alike: namesIn('sulfite') }),
  spironolactone: allergen('Aldactone PI §6.2'),
  trazodone: allergen('Trazodone PI §6.2', { related: namesIn('nefazodone') }),
  doxepin: allergen('Silenor PI §4.1: other dibenzoxepines', {
    related: tricyclic,
    names: namesIn('tricyclic, triciclico'),
  }),
  ramelteon: allergen('Rozerem PI §4'),
  hydroxyzine: allergen('Hydroxyzine PI, Contraindications', {
    alike: namesIn('cetirizine, levocetirizine'),
  }),
  semaglutide: allergen('Wegovy PI §4 and §5.6', { related: glp1, names: namesIn('glp') }),
  tirzepatide: allergen('Zepbound PI §4 and §5.6', { related: glp1, names: namesIn('glp') }),
  metformin: allergen('Metformin PI §4'),
  bupropion: allergen('Contrave PI §4'),
  naltrexone: allergen('Contrave PI §4'),
}

/**
 * Allergens unrelated to our products: food, animals, plants, materials, and groups of medicines without a rule. English and
 * Spanish.
 */
export const unrelatedAllergens: readonly string[] = namesIn(
  `peanut, tree nut, nuts, nut, walnut, cashew, almond, shellfish, shrimp, fish, seafood, crab, lobster, egg, eggs, milk,
  dairy, lactose, gluten, wheat, soy, soya, sesame, strawberries, strawberry, kiwi, banana, avocado, mango, pineapple,
  tomato, citrus, corn, mushrooms, chocolate, pollen, hay fever, hayfever, ragweed, grass, trees, tree, dust, dust mites,
  mold, mould, cat, cats, dog, dogs, horses, animal dander, dander, pet dander, bee, bees, bee stings, bee sting, wasp,
  wasps, insect bites, latex, nickel, adhesive, adhesive tape, tape, bandages, band aids, perfume, fragrance, seasonal,
  seasonal allergies, poison ivy, cold, sun,
  sulfa, sulfa drugs, sulfa antibiotics, penicillins, cephalosporins, opioids, opiates, narcotics, statins, iodine,
  contrast dye, antibiotics,
  cacahuate, mani, nueces, mariscos, camarones, pescado, huevo, huevos, leche, trigo, polen, polvo, acaros, moho, gatos,
  gato, perros, perro, abejas, niquel, fresas`,
)
