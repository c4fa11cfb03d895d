import type { beautyPhotos } from '../../treatments/beautyPhotos'
import type { beautyComplaint, beautySafety } from '../../treatments/beautyQuestions'
import type { beautyRules } from '../../treatments/beautyRules'
import type { TextsOf } from '../../texts'
import { allergyTo, none, noneOrNotSure, notSure, yesNo } from './shared'

export const texts = {
  sections: {
    skinConcern: { title: 'Your skin', chartTitle: 'Chief complaint' },
    skinHistory: { title: 'What you have tried', chartTitle: 'Past treatments' },
    skinType: { title: 'Your skin and the sun', chartTitle: 'Skin type and sun exposure' },
    skinSafety: { title: 'Keeping your skin safe', chartTitle: 'Skin safety' },
    hormoneSafety: {
      title: 'Kidneys, potassium and blood pressure',
      lead: 'One acne medicine (spironolactone) can raise your potassium.',
      chartTitle: 'Potassium and hormone safety',
    },
  },
  items: {
    skinConcerns: {
      label: 'What would you like to treat?',
      chartLabel: 'Skin concerns',
      help: 'Your clinician chooses medicines based on this.',
      options: {
        acne: 'Acne',
        ageing: 'Fine lines and texture',
        dark_spots: 'Dark spots or melasma',
        rosacea: 'Redness or rosacea',
        other: { label: 'Something else', chartName: 'other' },
      },
    },

    skinConcernOther: { label: 'Tell us what it is', chartLabel: 'Other skin concern' },

    skinAreas: {
      label: 'Where is it?',
      chartLabel: 'Areas',
      options: {
        face: 'Face',
        neck: 'Neck',
        chest: 'Chest',
        back: 'Back',
        elsewhere: { label: 'Somewhere else', chartName: 'other' },
      },
    },

    skinDuration: {
      label: 'How long have you had it?',
      chartLabel: 'Duration',
      options: { weeks: 'A few weeks', months: 'A few months', years: 'A year or longer' },
    },

    skinSeverity: {
      label: 'How bad is it on most days?',
      chartLabel: 'Severity',
      options: {
        mild: { label: 'Mild: I notice it', chartName: 'mild' },
        moderate: { label: 'Moderate: others notice it', chartName: 'moderate' },
        severe: { label: 'Severe: it hurts, scars or keeps me at home', chartName: 'severe' },
      },
    },

    skinActives: {
      label: 'Which of these do you use on your skin now?',
      chartLabel: 'Current topical products',
      help: 'Some combinations irritate the skin.',
      options: {
        retinoid: {
          label: 'Retinol or a prescription retinoid',
          chartName: 'retinol or prescription retinoid',
        },
        benzoyl_peroxide: 'Benzoyl peroxide',
        acids: { label: 'Exfoliating acids (glycolic, lactic, salicylic)', chartName: 'exfoliating acids' },
        vitamin_c: 'Vitamin C',
        hydroquinone: 'Hydroquinone',
        ...none,
      },
    },

    skinPastTreatments: {
      label: 'Past treatments and how well they worked',
      chartLabel: 'Past treatments and response',
    },

    skinPastReaction: {
      label: 'Has a skin product ever given you a bad reaction?',
      chartLabel: 'Past reaction to a skin product',
      options: yesNo,
    },

    skinPastReactionText: { label: 'What was it, and what happened?', chartLabel: 'Past reaction, details' },

    skinType: {
      label: 'What does your skin do in the sun without sunscreen?',
      chartLabel: 'Skin type (Fitzpatrick)',
      help: 'Some treatments can lighten or darken skin, depending on its type.',
      options: {
        type_1: 'Always burns, never tans',
        type_2: 'Burns easily, tans a little',
        type_3: 'Burns sometimes, tans slowly',
        type_4: 'Burns a little, tans easily',
        type_5: 'Rarely burns, naturally brown',
        type_6: 'Never burns, naturally dark brown or black',
      },
    },

    sunExposure: {
      label: 'How much sun does your skin get?',
      chartLabel: 'Sun exposure',
      options: {
        little: { label: 'Little, or I wear sunscreen every day', chartName: 'little, or daily sunscreen' },
        some: { label: 'Some, and I wear sunscreen sometimes', chartName: 'some, sunscreen at times' },
        much: { label: 'A lot, mostly without sunscreen', chartName: 'a lot, mostly without sunscreen' },
      },
    },

    skinProblems: {
      label: 'Do you have any of these in the area you want to treat?',
      chartLabel: 'Findings in the treatment area',
      options: {
        changing_mole: {
          label: 'A mole that has changed in size, shape or color',
          chartName: 'changing mole',
        },
        bleeding_lesion: {
          label: 'A spot that bleeds or won’t heal',
          chartName: 'bleeding or non-healing lesion',
        },
        eczema: 'Eczema',
        open_wound: { label: 'Cuts, open wounds or an infection', chartName: 'open wound or infection' },
        sunburn: 'Sunburn',
        ...noneOrNotSure,
      },
    },

    isotretinoin: {
      label: 'Have you taken isotretinoin (Accutane, Absorica, Claravis)?',
      chartLabel: 'Isotretinoin',
      help: 'It dries your skin, so other treatments can irritate it.',
      options: {
        now: { label: 'I take it now', chartName: 'current' },
        last_6_months: { label: 'In the last 6 months', chartName: 'in the last 6 months' },
        no: { label: 'No, or longer ago', chartName: 'no, or more than 6 months ago' },
        ...notSure,
      },
    },

    sulfiteReaction: {
      label: 'Have sulfites ever caused a reaction or an asthma attack?',
      chartLabel: 'Sulfite reaction',
      help: 'Sulfites are in wine, dried fruit and some medicines.',
      options: yesNo,
    },

    colitis: {
      label: 'Have you ever had any of these?',
      chartLabel: 'Colitis history',
      help: 'One acne antibiotic can bring these back.',
      options: {
        c_difficile: { label: 'A C. difficile infection', chartName: 'C. difficile infection' },
        ulcerative_colitis: 'Ulcerative colitis',
        crohns: { label: 'Crohn’s disease', chartName: 'Crohn’s disease' },
        antibiotic_colitis: {
          label: 'Severe diarrhea from an antibiotic',
          chartName: 'severe diarrhea from an antibiotic',
        },
        ...noneOrNotSure,
      },
    },

    potassiumRisks: {
      label: 'Do any of these apply to you?',
      chartLabel: 'Hyperkalemia risks',
      options: {
        kidney_disease: 'Kidney disease',
        addison: { label: 'Addison’s disease', chartName: 'Addison’s disease' },
        potassium: {
          label: 'Potassium supplements, salt substitutes, or amiloride, triamterene or eplerenone',
          chartName:
            'potassium-raising products (supplements, salt substitutes or potassium-sparing diuretics)',
        },
        ace_or_arb: {
          label: 'A blood pressure medicine ending in “-pril” or “-sartan”',
          chartName: 'ACE inhibitor or ARB',
        },
        ...noneOrNotSure,
      },
    },

    contraception: {
      label: 'Do you use birth control?',
      chartLabel: 'Contraception',
      help: 'Some acne medicines can harm a pregnancy.',
      options: {
        hormonal: {
          label: 'Yes, hormonal (pill, ring, patch, implant, shot, hormonal IUD)',
          chartName: 'hormonal',
        },
        other: { label: 'Yes, another kind', chartName: 'non-hormonal' },
        none: { label: 'No', chartName: 'none' },
        not_needed: { label: 'I can’t become pregnant', chartName: 'cannot become pregnant' },
      },
    },
  },
  rules: {
    'beauty.suspiciousLesion': {
      patient:
        'See a dermatologist or your doctor within the next few days. A mole that changes, or a spot that bleeds or will not heal, must be checked in person. You can come back to us afterward.',
      clinician: 'Changing mole or bleeding lesion in the area.',
    },
    'beauty.pregnancy': {
      patient:
        'Tretinoin, adapalene, spironolactone and hydroquinone may not be safe for a baby. We will not offer them while you are pregnant, trying to be, or breastfeeding. A clinician can consider azelaic acid.',
      clinician:
        'Pregnant, trying or breastfeeding: no retinoid, spironolactone or hydroquinone. Azelaic acid is an option.',
    },
    'beauty.isotretinoinNow': {
      patient:
        'Retinoid creams are too harsh for your skin while you take isotretinoin. Ask the clinician who prescribes it before you add anything.',
      clinician: 'Takes isotretinoin now: no topical retinoid.',
    },
    'beauty.isotretinoinRecently': {
      patient: 'Your skin may still be sensitive after isotretinoin. A clinician will review this first.',
      clinician: 'Isotretinoin within the last 6 months: sensitive skin.',
    },
    'beauty.sulfite': {
      patient:
        'Hydroquinone cream contains a sulfite that could cause a serious reaction, so we will not offer it to you.',
      clinician: 'Sulfite reaction: hydroquinone cream contains sodium metabisulfite.',
    },
    'beauty.potassium': {
      patient:
        'Spironolactone could raise your potassium to a dangerous level, so we will not offer it to you.',
      clinician: 'Kidney disease, Addison’s disease or potassium-raising medication: no spironolactone.',
    },
    'beauty.aceOrArb': {
      patient:
        'Your blood pressure medicine and spironolactone can both raise potassium. A clinician will decide if you need a blood test.',
      clinician: 'ACE inhibitor or ARB: hyperkalemia with spironolactone.',
    },
    'beauty.colitis': {
      patient: 'Clindamycin could bring your bowel disease back, so we will not offer it to you.',
      clinician: 'History of C. difficile, regional enteritis or colitis: no clindamycin.',
    },
    'beauty.irritatedSkin': {
      patient: 'Irritated skin may need to heal before treatment. A clinician will review this first.',
      clinician: 'Eczema, open wound or sunburn in the area.',
    },
    'beauty.pastReaction': {
      patient: 'A clinician will read what happened with that product first.',
      clinician: 'Past adverse reaction to a skin product.',
    },
    'beauty.noContraception': {
      patient: 'Some acne medicines can harm a pregnancy, so you need birth control while using them.',
      clinician: 'Can become pregnant and uses no contraception.',
    },
    'beauty.allergy.tretinoin': allergyTo('tretinoin'),
    'beauty.allergy.adapalene': allergyTo('adapalene'),
    'beauty.allergy.clindamycin': allergyTo('clindamycin'),
    'beauty.allergy.azelaic_acid': allergyTo('azelaic acid'),
    'beauty.allergy.hydroquinone': allergyTo('hydroquinone'),
    'beauty.allergy.spironolactone': allergyTo('spironolactone'),
  },
} satisfies TextsOf<{
  sections: [...typeof beautyComplaint, ...typeof beautySafety]
  rules: typeof beautyRules
}>

export const photoTexts = {
  photos: {
    skinFacePhotos: {
      label: 'Your face',
      help: 'Use daylight, with no makeup or filters and your hair out of the way. Your clinician sees your skin only here.',
      views: {
        front: { label: 'From the front', help: 'Look straight into the camera.' },
        left: { label: 'Left side', help: 'Turn your head so your left cheek shows.' },
        right: { label: 'Right side', help: 'Turn your head so your right cheek shows.' },
      },
    },
    skinAreaPhotos: {
      label: 'The other areas of your skin',
      help: 'Use daylight and keep it in focus. Show only the area you want to treat.',
      views: {
        close: { label: 'Close up', help: 'About a hand’s width away.' },
        whole: { label: 'The whole area', help: 'So your clinician can tell where it is.' },
      },
    },
  },
} satisfies TextsOf<{ photos: typeof beautyPhotos }>
