const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean))

/** Words for an amount, form, salt or frequency beside a medicine's name; none of them is a name. */
export const dosageWords = listed(`
  mg mcg ug gm gram grams g ml cc iu unit units meq percent mgs
  tablet tablets tab tabs capsule capsules cap caps caplet caplets pill pills softgel softgels gelcap gelcaps lozenge lozenges
  gummy gummies chewable powder liquid syrup suspension solution drop drops spray nasal nose inhaler inhaled puff puffs
  nebulizer patch patches cream gel ointment lotion foam topical skin injection injections injectable shot shots pen pens
  suppository vaginal eye eyes ear ears sublingual oral orally mouth po otc generic brand medicine medicines medication
  medications med meds drug prescription prescribed supplement supplements
  er xr xl sr cr la ir dr ec od odt hfa sl cd dosepak
  hcl hydrochloride hydrobromide hbr sodium succinate succ tartrate tart besylate maleate mesylate phosphate sulfate
  citrate fumarate propionate pamoate acetate medoxomil
  low high dose doses strength extra regular
  daily once twice thrice one two three four half a an time times x per every each day days week weeks weekly month months
  monthly hour hours hr hrs hs bid tid qid qd qhs qam qpm prn needed as morning mornings evening evenings am nightly bedtime
  bed before after food meal meals breakfast lunch dinner
  the my i im take takes taking use uses using of on in at by to up for currently sometimes occasionally rarely usually
  only about around max
  de del la el los las un una mi para en por con al tomo uso usando tomando cada dia dias semana semanas mes meses hora horas
  vez veces manana tarde pastilla pastillas tableta tabletas capsula capsulas comprimido comprimidos gotas crema jarabe
  inyeccion inhalador parche spray medicina medicinas medicamento medicamentos dosis diario diaria diariamente mitad
  clorhidrato sodico sodica succinato tartrato besilato maleato sulfato fumarato
`)

/** Dosage phrases whose single words might be part of a name ("Tylenol night"). */
export const dosagePhrases: ReadonlySet<string> = new Set([
  'at night',
  'every night',
  'each night',
  'per night',
  'a night',
  'por la noche',
  'cada noche',
  'en la noche',
  'when needed',
  'if needed',
])

/** Words after a number that make it a count: "Tylenol 3 times a day" is not Tylenol 3. */
export const countUnits =
  listed(`times time x tablets tablet tabs tab pills pill capsules caps per a daily every veces
  pastillas tabletas`)

/** Purposes of a medicine, removed only after "for": "lisinopril for blood pressure". */
export const purposeWords = listed(`
  blood pressure bp heart high low cholesterol sleep pain diabetes sugar thyroid allergies allergy anxiety depression asthma
  acid reflux gerd heartburn migraine migraines headache headaches seizures acne skin hair loss prostate bladder weight
  arthritis back knee joints nausea infection cold sores
  presion alta corazon colesterol dormir dolor diabetes azucar tiroides alergia alergias ansiedad depresion asma acidez
`)

/**
 * Purposes that people write in place of a name. Each could be one of many medicines, so the person is asked which one. With
 * a name in parentheses ("birth control (Yaz)") they only explain it.
 */
export const vaguePurposes: ReadonlySet<string> = new Set(
  `birth control, contraceptive, blood pressure, high blood pressure, bp, water, heart, cholesterol, diabetes, sugar,
  blood sugar, thyroid, sleep, sleeping, sleep aid, pain, pain reliever, painkiller, anxiety, depression, nerve, allergy,
  hormone, hormones, weight loss, diet, acne, asthma, stomach, acid reflux, migraine, anticonceptivo, anticonceptivos,
  anticonceptiva, anticonceptivas, presion, presion alta, corazon, azucar, colesterol, tiroides, dormir, dolor`
    .split(',')
    .map((name) => name.trim()),
)

/** Classes of medicines. The person is asked which one, even beside a name: it may not be the only one of its class. */
export const vagueClasses: ReadonlySet<string> = new Set(
  `blood thinner, blood thinners, diuretic, statin, antidepressant, antihistamine, antibiotic, antibiotics, antifungal,
  steroid, steroids, muscle relaxer, muscle relaxant, opioid, opioids, narcotic, narcotics, nsaid, nsaids, benzo, benzos,
  benzodiazepine, nitrate, nitrates, beta blocker, alpha blocker, ace inhibitor, calcium channel blocker, ssri, maoi,
  sedative, stimulant, retinoid, anticoagulante, antibiotico, antidepresivo, diuretico, opioide, nitrato`
    .split(',')
    .map((name) => name.trim()),
)
