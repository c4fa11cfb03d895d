import type { consentSection } from '../../common/consentSection'
import type { healthSections } from '../../common/healthSections'
import type { commonRules } from '../../common/rules'
import type { startSections } from '../../common/startSections'
import { states } from '../../common/states'
import type { TextsOf } from '../../texts'
import { callOrText988, conditions, none, noneOrNotSure } from './shared'

const call911 = 'Call 911 or go to the nearest emergency room now. Do not wait for an answer from us.'

/** Texts of the questions and rules of every treatment. */
export const texts = {
  sections: {
    availability: { title: 'Where do you live?', chartTitle: 'Location' },
    redFlags: {
      title: 'First, a safety check',
      lead: 'Some things can’t wait for an online answer.',
      chartTitle: 'Red flags',
    },
    aboutYou: {
      title: 'About you',
      lead: 'Use the name and birth date on your ID. The pharmacy needs them to match.',
      chartTitle: 'Patient',
    },
    body: { title: 'Your height and weight', chartTitle: 'Height and weight' },
    allergies: { title: 'Allergies', chartTitle: 'Allergies' },
    medications: { title: 'Your medicines', chartTitle: 'Medications' },
    conditions: { title: 'Your health', chartTitle: 'Medical history' },
    habits: {
      title: 'Tobacco, alcohol and other substances',
      lead: 'Only your care team reads this. An honest answer keeps you safe.',
      chartTitle: 'Tobacco, alcohol and substance use',
    },
    bloodPressure: {
      title: 'Your blood pressure',
      lead: 'Pharmacies often have a machine you can use for free.',
      chartTitle: 'Blood pressure',
    },
    consents: { title: 'Before you send', chartTitle: 'Consents' },
  },
  items: {
    state: {
      label: 'Your state',
      chartLabel: 'State',
      help: 'Your clinician must be licensed in the state you’re in, so we ask this first.',
      options: states,
    },

    redFlags: {
      label: 'Are any of these happening to you right now?',
      chartLabel: 'Red flags now',
      help: 'If you are in danger, call 911. For thoughts of suicide, call or text 988. Do not wait for us.',
      options: {
        chest_pain: 'Chest pain or pressure',
        trouble_breathing: 'Trouble breathing',
        stroke_signs: {
          label: 'Sudden weakness on one side, a drooping face, or trouble speaking',
          chartName: 'stroke signs',
        },
        suicidal_thoughts: {
          label: 'Thoughts of ending my life or hurting myself',
          chartName: 'thoughts of suicide or self-harm',
        },
        ...none,
      },
    },

    givenName: { label: 'First name', chartLabel: 'First name' },

    familyName: { label: 'Last name', chartLabel: 'Last name' },

    birthDate: {
      label: 'Date of birth',
      chartLabel: 'Date of birth',
      help: 'You need to be 18 or older. Some doses depend on age.',
    },

    sexAtBirth: {
      label: 'Sex assigned at birth',
      chartLabel: 'Sex assigned at birth',
      help: 'Some medicines work differently, or are not safe, depending on your sex.',
      options: { female: 'Female', male: 'Male' },
    },

    pregnancyStatus: {
      label: 'Are you pregnant, trying to be, or breastfeeding?',
      chartLabel: 'Pregnancy and breastfeeding',
      help: 'Some medicines can harm a baby. This keeps both of you safe.',
      options: {
        pregnant: { label: 'I’m pregnant', chartName: 'pregnant' },
        trying: { label: 'I’m trying to become pregnant', chartName: 'trying to become pregnant' },
        breastfeeding: { label: 'I’m breastfeeding', chartName: 'breastfeeding' },
        none: { label: 'None of these', chartName: 'not pregnant, not trying, not breastfeeding' },
        postmenopausal: { label: 'I’m past menopause', chartName: 'postmenopausal' },
        not_sure: { label: 'I might be pregnant, but I’m not sure', chartName: 'not sure, may be pregnant' },
      },
    },

    heightCm: { label: 'Height', chartLabel: 'Height', help: 'Doses and safety limits depend on your size.' },

    weightKg: { label: 'Weight', chartLabel: 'Weight' },

    allergies: {
      label: 'Are you allergic to any medicine, food or material?',
      chartLabel: 'Allergies',
      help: 'Include sulfites, latex and any medicine that gave you a rash or trouble breathing.',
    },

    medications: {
      label: 'Do you take any medicines, vitamins or supplements?',
      chartLabel: 'Medications and supplements',
      help: 'Include creams, inhalers, patches and anything you buy without a prescription.',
    },

    conditions: {
      label: 'Has a doctor ever told you that you have any of these?',
      chartLabel: 'Medical history',
      help: 'We check each one against the medicines we could prescribe.',
      options: { ...conditions, ...noneOrNotSure },
    },

    otherConditions: {
      label: 'Other conditions or surgeries we should know about',
      chartLabel: 'Other history',
    },

    tobacco: {
      label: 'Do you smoke or use nicotine?',
      chartLabel: 'Tobacco or nicotine',
      options: {
        never: { label: 'No, never', chartName: 'never' },
        former: { label: 'I used to', chartName: 'former' },
        current: { label: 'Yes', chartName: 'current' },
      },
    },

    alcoholPerWeek: {
      label: 'Alcoholic drinks in a usual week',
      chartLabel: 'Alcohol, drinks per week',
      help: 'One drink = 12 oz of beer, 5 oz of wine or 1.5 oz of liquor. Enter 0 if you don’t drink.',
      unit: 'drinks',
    },

    recreational: {
      label: 'Have you used any of these in the last 3 months?',
      chartLabel: 'Substance use, last 3 months',
      options: {
        poppers: {
          label: 'Poppers (amyl, butyl or alkyl nitrite)',
          help: 'Poppers and some prescription medicines together can be deadly.',
          chartName: 'poppers',
        },
        cannabis: 'Cannabis',
        cocaine_or_stimulants: {
          label: 'Cocaine, methamphetamine or other stimulants',
          chartName: 'stimulants (cocaine, methamphetamine or other)',
        },
        opioids: 'Heroin or opioids without a prescription',
        other: { label: 'Something else', chartName: 'other substances' },
        ...none,
      },
    },

    bloodPressureKnown: {
      label: 'Do you know your latest blood pressure?',
      chartLabel: 'Blood pressure known',
      options: { yes: 'Yes', no: 'No' },
    },

    bloodPressure: {
      label: 'Your latest reading',
      chartLabel: 'Blood pressure',
      help: 'Two numbers, for example 120 over 80.',
      options: { month: 'In the last month', year: 'In the last 12 months', longer: 'Longer ago' },
    },

    consentTelehealth: {
      label: 'I agree to receive care by telehealth',
      chartLabel: 'Consent to telehealth',
      help: 'A clinician will review your answers and may message you, without seeing you in person. Without an exam, something can be missed. You can see a doctor in person instead, and you can refuse or stop at any time. The terms say more.',
    },

    consentPrivacy: {
      label: 'I have read how my health information is used',
      chartLabel: 'Privacy Policy acknowledgment',
      help: 'We share your answers with your care team and your pharmacy, never with advertisers.',
    },

    consentTruthfulness: {
      label: 'My answers are true and complete',
      chartLabel: 'Attestation of truthfulness',
      help: 'Leaving something out can make a medicine unsafe for you.',
    },
  },
  rules: {
    'common.chestPain': {
      patient: `${call911} Chest pain or pressure can be a heart attack.`,
      clinician: 'Chest pain or pressure at the time of the intake.',
    },
    'common.troubleBreathing': {
      patient: `${call911} Trouble breathing needs help right away.`,
      clinician: 'Trouble breathing at the time of the intake.',
    },
    'common.strokeSigns': {
      patient: `${call911} These can be signs of a stroke, and minutes matter.`,
      clinician: 'Signs of stroke at the time of the intake.',
    },
    'common.suicidalThoughts': {
      patient: callOrText988,
      clinician: 'Thoughts of suicide or self-harm at the time of the intake.',
    },
    'common.stateNotServed': {
      patient:
        'We do not have licensed clinicians in your state yet, so we cannot treat you there. Your primary care office or a local clinic can help with this.',
      clinician: 'Lives in a state where we have no licensed clinician.',
    },
    'common.underAge': {
      patient:
        'We can only treat people who are 18 or older. A parent or guardian can help you make an appointment with your doctor or a pediatric clinic.',
      clinician: 'Younger than 18.',
    },
    'common.veryHighBloodPressure': {
      patient:
        'Call 911 if you also have chest pain, trouble breathing, back pain, numbness, weakness, a change in vision, trouble speaking or a very bad headache. If not, rest 5 minutes and measure again. If it stays this high, call your doctor today. A reading this high needs care before any new treatment.',
      clinician: 'Blood pressure of 180/120 mmHg or more.',
    },
    'common.allergiesListed': {
      patient: 'A clinician will check your allergies before choosing a medicine.',
      clinician: 'Has allergies: check them against the product and its excipients.',
    },
    'common.medicationsListed': {
      patient: 'A clinician will check your medicines for interactions.',
      clinician: 'Takes medications or supplements: check interactions.',
    },
  },
} satisfies TextsOf<{
  sections: [...typeof startSections, ...typeof healthSections, typeof consentSection]
  rules: typeof commonRules
}>
