import { type GuidanceTable, point } from './medicineGuidance'

const heartAndStroke = 'Chest pain, trouble breathing, weakness in one part of your body, or slurred speech.'
const bleeding = 'Black stools, vomit with blood, or bad stomach pain. Stop using it.'
const rash = 'A rash or a fever. Stop using it.'
const lowOxygen = 'Your skin turns gray or blue, even hours later.'
const sunlight = 'Keep the skin that you treat out of the sun.'
const otherNsaids = 'Do not take ibuprofen or naproxen with it unless we say so. Your stomach could bleed.'

/** Guidance for the medicines of `pain_cream`. */
export const pain = {
  'diclofenac-gel': {
    doseForm: 'gel',
    emergency: [point(heartAndStroke, 'Voltaren Gel PI §5.1 and §17')],
    callToday: [point(bleeding, 'Voltaren Gel PI §5.2 and §17'), point(rash, 'Voltaren Gel PI §17')],
    common: [point('Red, dry or irritated skin where you apply it.', 'Voltaren Gel PI §6.1')],
    use: [
      point(otherNsaids, 'Voltaren Gel PI §5.2 and §7'),
      point(sunlight, 'Voltaren Gel PI §5, sun exposure'),
    ],
    missedDose: null,
    alcohol: point(
      'Do not have 3 or more drinks a day with it. Your stomach could bleed.',
      'Diclofenac gel 1% Drug Facts label, Warnings',
    ),
    storage: point('Keep it at 68 to 77 °F, with its dosing card. Do not freeze it.', 'Voltaren Gel PI §16'),
  },
  'lidocaine-patch': {
    doseForm: 'patch',
    emergency: [
      point(
        'A child or a pet chewed or swallowed a patch. Even a used patch can harm them.',
        'Lidoderm PI, Warnings',
      ),
      point('A seizure, or you pass out. Take the patch off.', 'Lidoderm PI, Adverse Reactions'),
      point(`${lowOxygen} Take the patch off.`, 'Lidoderm PI, Warnings'),
    ],
    callToday: [
      point(
        'You are confused, shaky or very sleepy, your ears ring, or you see double. Take the patch off.',
        'Lidoderm PI, Adverse Reactions',
      ),
    ],
    common: [
      point(
        'Redness, burning, itching, swelling or bruises under the patch. They mostly go away within hours.',
        'Lidoderm PI, Adverse Reactions',
      ),
    ],
    use: [
      point(
        'If it burns or stings, take it off. Put no new one on until the skin is calm.',
        'Lidoderm PI, Dosage and Administration',
      ),
      point('Do not use a heating pad or electric blanket over it.', 'Lidoderm PI, Precautions'),
    ],
    missedDose: point(
      'There is no dose to catch up on. Never wear it for more than 12 hours in 24 hours.',
      'Lidoderm PI, Dosage and Administration',
    ),
    alcohol: null,
    storage: point(
      'Keep new and used patches away from children and pets. Never use a patch twice.',
      'Lidoderm PI, Warnings',
    ),
  },
  // Compounded creams have no label. These points are from the labels of two of the three ingredients.
  'diclofenac-lidocaine-baclofen': {
    doseForm: 'cream',
    emergency: [
      point(heartAndStroke, 'Voltaren Gel PI §5.1 and §17 (diclofenac)'),
      point(`${lowOxygen} Wash it off.`, 'Lidoderm PI, Warnings (lidocaine)'),
    ],
    callToday: [
      point(bleeding, 'Voltaren Gel PI §5.2 and §17 (diclofenac)'),
      point(rash, 'Voltaren Gel PI §17 (diclofenac)'),
      point(
        'You are confused, shaky or very sleepy, your ears ring, or you see double. Wash it off.',
        'Lidoderm PI, Adverse Reactions (lidocaine)',
      ),
    ],
    common: [point('Red, dry or irritated skin where you apply it.', 'Voltaren Gel PI §6.1 (diclofenac)')],
    use: [
      point(otherNsaids, 'Voltaren Gel PI §5.2 and §7 (diclofenac)'),
      point(sunlight, 'Voltaren Gel PI §5, sun exposure (diclofenac)'),
      point('Do not use a heating pad over it.', 'Lidoderm PI, Precautions (lidocaine)'),
    ],
    missedDose: null,
    alcohol: null,
    storage: null,
  },
} satisfies GuidanceTable
