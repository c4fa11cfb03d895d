/**
 * Equivalent mutants, which cannot change any outcome, by a pattern of their id, each with the reason. They are
 * skipped; every other survivor is a gap.
 */
export const equivalentMutants: readonly (readonly [RegExp, string])[] = [
  [
    /› (bupropion|naltrexone|weight)\.\w+ › ingredients: without (bupropion|naltrexone)$/u,
    'Both are sold in one product only, and a rule that names either finds it.',
  ],
  [
    /› allergens › (.+) › (alike|related): without \1$/u,
    'A class holds the ingredient itself, and an allergy to it is found before its class is.',
  ],
  [
    /^check › medicineClasses › (potassiumSparingDiuretic: without spironolactone|otherSerotonergic: without trazodone|localAnesthetic: without lidocaine)$/u,
    'The only rule with this class is about the ingredient itself, which is a duplicate and no interaction.',
  ],
  [
    /^check › medicineClasses › isotretinoin: without isotretinoin$/u,
    'The check knows it as a retinoid. The class is the intake’s, where its copy is tried.',
  ],
  [
    /^check › allergens › capsaicin › names/u,
    'Capsaicin is sold and not prescribed. The names are the intake’s, where their copy is tried.',
  ],
  [
    /^ed › common\.veryHighBloodPressure: level REVIEW for HARD$/u,
    'ED medicine is refused from a lower blood pressure already.',
  ],
  [
    /^weight_loss › weight_loss\.eatingDisorder: level INFO for REVIEW$/u,
    'The same answer rules out tablets, so a clinician reviews the request in any case.',
  ],
  [
    /› weight\.bmiWithoutCondition › when › all(: without| ›) \{"quantity":"bodyMassIndex","comparison":">=","value":27\}(: value 26\.9 for 27)?$/u,
    'Below 27 the rule about a lower index says the same.',
  ],
  [
    /^check › personRules › tadalafil\.alcohol › when › any(: without| ›) \{"all":\[\{"sexAtBirth":"female"\}/u,
    'Tadalafil for a woman is a graver alert.',
  ],
  [
    /^(pain_cream › (painImaging|opioidAllergy)|ed › pregnancyStatus): not sure is an answer$/u,
    'No rule of this intake that does more than inform rests on the question.',
  ],
  [
    /^check › thresholds › childbearingFrom: value (11|13) for 12$/u,
    'Whoever is that young is refused for their age.',
  ],
  [
    /^names: without (nitro bid|nitro time|dilatrate sr|olmesartan medoxomil|quinidine sulfate|aspirin 81|ec naprosyn|medrol dosepak|hydroxyzine pamoate|potassium supplement|sodium (meta)?bisulfite)$/u,
    'Without its last or first word, which only describes, it is a name that means the same.',
  ],
]
