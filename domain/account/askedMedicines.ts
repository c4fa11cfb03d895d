import { allergyEntries, medicineEntries } from '#intakeWords/askedMedicines'
import { nameKey } from './healthStatement'

/** The entry for each option of an item. */
type EntryByOption = Readonly<Record<string, string>>

/** Questions of intakes and check-ins about groups of medicines, by item. */
const medicines: Readonly<Record<string, EntryByOption>> = {
  bleedingRisks: { anticoagulant: medicineEntries.bloodThinner },
  oralNsaid: { yes: medicineEntries.nsaid },
  lidocaineRisks: { class_1_antiarrhythmic: medicineEntries.classIAntiarrhythmic },
  alphaBlocker: { yes: medicineEntries.alphaBlocker },
  cyp3a4: {
    ritonavir: medicineEntries.ritonavir,
    antifungal: medicineEntries.antifungal,
    macrolide: medicineEntries.macrolide,
  },
  diabetesMedicines: { insulin: medicineEntries.insulin, sulfonylurea: medicineEntries.sulfonylurea },
  opioidUse: { yes: medicineEntries.opioid },
  sedatives: {
    opioids: medicineEntries.opioid,
    benzodiazepines: medicineEntries.benzodiazepine,
    other_sedatives: medicineEntries.otherSedative,
    antihistamines: medicineEntries.antihistamine,
  },
  fluvoxamine: { yes: medicineEntries.fluvoxamine },
  isotretinoin: { now: medicineEntries.isotretinoin },
  potassiumRisks: {
    potassium: medicineEntries.potassiumRaising,
    ace_or_arb: medicineEntries.aceInhibitorOrArb,
  },
}

/** Questions about reactions to groups of medicines, by item. */
const allergies: Readonly<Record<string, EntryByOption>> = {
  nsaidReaction: { allergy: allergyEntries.nsaid, asthma: allergyEntries.nsaid },
  lidocaineRisks: { anaesthetic_allergy: allergyEntries.localAnesthetic },
  sulfiteReaction: { yes: allergyEntries.sulfite },
  capsaicinRisks: { skin: allergyEntries.capsaicin, breathing: allergyEntries.capsaicin },
  glp1Reaction: { yes: allergyEntries.glp1 },
}

type AnswerRecord = Readonly<Record<string, unknown>>

/** Returns the groups of medicines that answers report, as entries of the list of medicines. */
export function askedMedicinesIn(answers: AnswerRecord): readonly string[] {
  return entriesIn(answers, medicines)
}

/** Returns the reactions to groups of medicines that answers report, as entries of the list of allergies. */
export function askedAllergiesIn(answers: AnswerRecord): readonly string[] {
  return entriesIn(answers, allergies)
}

function entriesIn(answers: AnswerRecord, questions: Readonly<Record<string, EntryByOption>>) {
  const entries = Object.entries(questions).flatMap(([itemId, entryOf]) => {
    const answer: unknown = Object.hasOwn(answers, itemId) ? answers[itemId] : undefined
    const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
    return Object.entries(entryOf)
      .filter(([option]) => chosen.includes(option))
      .map(([, entry]) => entry)
  })
  return [...new Set(entries)]
}

const groupEntries = new Set(
  Object.values(medicines).flatMap((entryOf) => Object.values(entryOf).map((entry) => nameKey(entry))),
)

/** Returns whether an entry of the list of medicines names a group, of which the patient takes at least one. */
export function isMedicineGroup(entry: string): boolean {
  return groupEntries.has(nameKey(entry))
}
