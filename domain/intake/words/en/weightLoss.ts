import type { weightHardRules } from '../../treatments/weightHardRules'
import type { weightComplaint, weightSafety } from '../../treatments/weightQuestions'
import type { weightReviewRules } from '../../treatments/weightReviewRules'
import type { weightRiskRules, weightRisks } from '../../treatments/weightRisks'
import type { TextsOf } from '../../texts'
import { allergyTo, noneOrNotSure, notSure, yesNo } from './shared'

/** The wording of the five SCOFF questions is our own. */

export const texts = {
  sections: {
    weightGoal: { title: 'Your goal', chartTitle: 'Chief complaint' },
    weightPast: { title: 'What you have tried', chartTitle: 'Past attempts' },
    glp1Safety: {
      title: 'Thyroid, pancreas and stomach',
      lead: 'Weekly injections such as semaglutide and tirzepatide are not safe with some health conditions.',
      chartTitle: 'GLP-1 safety',
    },
    diabetesSafety: { title: 'Blood sugar, eyes and kidneys', chartTitle: 'Diabetes' },
    combinationSafety: {
      title: 'Seizures and pain medicines',
      lead: 'One tablet for weight loss combines bupropion and naltrexone.',
      chartTitle: 'Bupropion and naltrexone safety',
    },
    eating: {
      title: 'You and food',
      lead: 'There are no wrong answers. Your answers tell us what kind of help is right for you.',
      chartTitle: 'Eating disorder screen (SCOFF)',
    },
    weightLabs: { title: 'Test results, if you have them', chartTitle: 'Labs' },
  },
  items: {
    goalWeightKg: { label: 'What is your goal weight?', chartLabel: 'Goal weight' },

    weightDuration: {
      label: 'How long have you been above that weight?',
      chartLabel: 'Time above goal weight',
      options: { months: 'Less than a year', years: '1 to 5 years', longer: 'More than 5 years' },
    },

    weightTrend: {
      label: 'How has your weight changed in the last year?',
      chartLabel: 'Weight trend, last year',
      options: {
        stable: { label: 'It stayed about the same', chartName: 'stable' },
        up: { label: 'It went up', chartName: 'increased' },
        down: { label: 'It went down', chartName: 'decreased' },
      },
    },

    weightTried: {
      label: 'What have you tried to lose weight?',
      chartLabel: 'Past weight-loss attempts',
      options: {
        eating: { label: 'Changing how I eat', chartName: 'diet changes' },
        exercise: 'Exercise',
        programme: { label: 'A program or coach', chartName: 'program or coach' },
        medicine: { label: 'A medicine', chartName: 'medication' },
        none: 'Nothing yet',
      },
    },

    bariatricSurgery: {
      label: 'Have you had weight-loss surgery?',
      chartLabel: 'Bariatric surgery',
      options: {
        no: 'No',
        recent: { label: 'Yes, in the last 18 months', chartName: 'in the last 18 months' },
        past: { label: 'Yes, longer ago', chartName: 'more than 18 months ago' },
      },
    },

    weightStory: {
      label: 'What worked, what didn’t, and anything else we should know',
      chartLabel: 'Weight history, patient’s account',
    },

    thyroidCancer: {
      label: 'Have you or a close family member ever had any of these?',
      chartLabel: 'MTC or MEN 2, patient or family',
      options: {
        self_mtc: { label: 'Medullary thyroid cancer, me', chartName: 'personal medullary thyroid cancer' },
        family_mtc: {
          label: 'Medullary thyroid cancer, a close family member',
          chartName: 'family history of medullary thyroid cancer',
        },
        men_2: {
          label: 'MEN 2 (multiple endocrine neoplasia type 2), me or a close family member',
          chartName: 'personal or family MEN 2',
        },
        ...noneOrNotSure,
      },
    },

    gutConditions: {
      label: 'Have you had any of these?',
      chartLabel: 'Gastrointestinal conditions',
      options: {
        pancreatitis: { label: 'Pancreatitis, ever', chartName: 'pancreatitis' },
        gallstones: 'Gallstones or gallbladder disease',
        gastroparesis: { label: 'Gastroparesis (slow stomach emptying)', chartName: 'gastroparesis' },
        severe_gut_disease: {
          label: 'Another severe stomach or bowel disease',
          chartName: 'other severe GI disease',
        },
        ...noneOrNotSure,
      },
    },

    glp1Now: {
      label: 'Do you take a GLP-1 medicine now?',
      chartLabel: 'Current GLP-1 use',
      help: 'Ozempic, Wegovy, Rybelsus, Mounjaro, Zepbound, Victoza, Saxenda, Trulicity, or a compounded one.',
      options: yesNo,
    },

    glp1Reaction: {
      label: 'Have you ever had a serious allergic reaction to one of them?',
      chartLabel: 'Serious allergic reaction to a GLP-1',
      options: yesNo,
    },

    diabetesMedicines: {
      label: 'Do you use any of these?',
      chartLabel: 'Insulin or sulfonylurea',
      options: {
        insulin: 'Insulin',
        sulfonylurea: {
          label: 'Glipizide, glimepiride or glyburide',
          chartName: 'sulfonylurea (glipizide, glimepiride or glyburide)',
        },
        ...noneOrNotSure,
      },
    },

    retinopathy: {
      label: 'Has diabetes damaged your eyes (retinopathy)?',
      chartLabel: 'Diabetic retinopathy',
      options: yesNo,
    },

    seizureRisk: {
      label: 'Have you ever had a seizure or epilepsy?',
      chartLabel: 'Seizures or epilepsy',
      options: yesNo,
    },

    opioidUse: {
      label: 'Do you take an opioid pain medicine, methadone or buprenorphine?',
      chartLabel: 'Opioid use',
      help: 'Naltrexone blocks them and can cause sudden withdrawal.',
      options: yesNo,
    },

    eatingDisorder: {
      label: 'Have you had anorexia or bulimia?',
      chartLabel: 'Anorexia or bulimia',
      options: {
        no: 'No',
        yes: { label: 'Yes, now or in the past', chartName: 'yes, current or past' },
        ...notSure,
      },
    },

    eatingSick: {
      label: 'Do you make yourself sick because you feel uncomfortably full?',
      chartLabel: 'Self-induced vomiting (SCOFF)',
    },

    eatingControl: {
      label: 'Do you worry that you have lost control over how much you eat?',
      chartLabel: 'Loss of control over eating (SCOFF)',
    },

    eatingLoss: {
      label: 'Have you lost more than 14 pounds in the last 3 months?',
      chartLabel: 'Loss of more than 14 lb in 3 months (SCOFF)',
    },

    eatingFat: {
      label: 'Do you feel fat when others say you are thin?',
      chartLabel: 'Feeling fat when others say thin (SCOFF)',
    },

    eatingFood: {
      label: 'Would you say that food rules your life?',
      chartLabel: 'Food dominating life (SCOFF)',
    },

    restingHeartRate: {
      label: 'Resting heart rate',
      chartLabel: 'Resting heart rate',
      help: 'Leave this blank if you don’t know it.',
      unit: 'beats per minute',
    },

    labs: {
      label: 'Recent blood tests, such as A1c or creatinine, with their dates',
      chartLabel: 'Recent labs',
    },
  },
  rules: {
    'weight_loss.bmiTooLow': {
      patient:
        'These medicines are approved for a body mass index (BMI) of 30 or more. With a weight-related condition, it is 27 or more. Below that, the risks may outweigh the benefits. Your doctor or a dietitian can help you without them.',
      clinician: 'BMI below 27.',
    },
    'weight_loss.bmiWithoutCondition': {
      patient:
        'Your body mass index (BMI) is between 27 and 30. In that range, these medicines are only for people with a weight-related condition. Two examples are high blood pressure and sleep apnea. Your doctor can check if you have one.',
      clinician: 'BMI of 27 to 30 without a weight-related condition.',
    },
    'weight_loss.pregnancy': {
      patient:
        'Do not take weight-loss medicine while pregnant or breastfeeding, or in the 2 months before you try to get pregnant. Ask your OB or midwife about your weight during this time. You can come back afterward.',
      clinician: 'Pregnant, trying (stop at least 2 months before) or breastfeeding.',
    },
    'weight_loss.diabetesType1': {
      patient:
        'With type 1 diabetes, these medicines can cause dangerous changes in blood sugar or acid levels (ketoacidosis). Ask the clinic that treats your diabetes.',
      clinician: 'Type 1 diabetes.',
    },
    'weight_loss.eatingDisorderSigns': {
      patient:
        'Your answers suggest that eating is hard for you right now. Weight-loss medicine could make that worse. You deserve help with it. Call the free ANAD helpline at 1-888-375-7767, or ask your doctor.',
      clinician: 'SCOFF of 4 or more: probable eating disorder.',
    },
    'weight_loss.thyroidCancer': {
      patient:
        'With this history, semaglutide and tirzepatide may raise the risk of thyroid cancer for you, so we will not offer them to you.',
      clinician: 'Personal or family medullary thyroid carcinoma, or MEN 2: no GLP-1.',
    },
    'weight_loss.injectionAllergy': {
      patient: 'You have had a bad reaction to this kind of injection, so we will not offer it to you.',
      clinician: 'Serious hypersensitivity to a GLP-1 medication.',
    },
    'weight_loss.otherInjection': {
      patient:
        'It is not safe to use two of these injections at once, so we will not add another. Stay with the clinic that prescribes yours, or message us if you want to switch.',
      clinician: 'Currently takes a GLP-1 medication: do not add a second.',
    },
    'weight_loss.pancreatitis': {
      patient:
        'These injections have not been studied in people who have had pancreatitis, so we will not offer them to you.',
      clinician: 'History of pancreatitis: no GLP-1.',
    },
    'weight_loss.gutDisease': {
      patient: 'These injections slow your stomach even more, so we will not offer them to you.',
      clinician: 'Gastroparesis or severe gastrointestinal disease: no GLP-1.',
    },
    'weight_loss.seizures': {
      patient: 'Bupropion could cause a seizure, so we will not offer the tablet that contains it.',
      clinician: 'Seizure disorder, bulimia or anorexia: no bupropion.',
    },
    'weight_loss.opioids': {
      patient:
        'Naltrexone blocks opioids and can cause sudden withdrawal, so we will not offer the tablet that contains it.',
      clinician: 'Uses opioids: no naltrexone.',
    },
    'weight_loss.uncontrolledBloodPressure': {
      patient:
        'Bupropion raises blood pressure, and yours is high, so we will not offer the tablet that contains it.',
      clinician: 'Blood pressure of 160/100 mmHg or more: no bupropion.',
    },
    'weight_loss.allergy.metformin': allergyTo('metformin'),
    'weight_loss.allergy.bupropion': allergyTo('bupropion'),
    'weight_loss.allergy.naltrexone': allergyTo('naltrexone'),
    'weight_loss.insulin': {
      patient: 'Your blood sugar could drop too low. A clinician will review your diabetes medicines first.',
      clinician: 'Insulin or sulfonylurea: hypoglycemia risk. Lower its dose with the treating clinic.',
    },
    'weight_loss.retinopathy': {
      patient: 'A clinician will weigh the risk to your eyes first.',
      clinician: 'Diabetic retinopathy: may worsen with fast weight loss.',
    },
    'weight_loss.gallbladder': {
      patient: 'Losing weight fast can cause gallstones. A clinician will review this first.',
      clinician: 'Gallbladder disease.',
    },
    'weight_loss.kidneyOrLiver': {
      patient: 'A clinician will review your kidneys and liver first and may ask for a blood test.',
      clinician: 'Kidney or liver disease: check eGFR before metformin and GLP-1.',
    },
    'weight_loss.eatingSigns': {
      patient: 'A clinician will want to talk with you about eating first.',
      clinician: 'SCOFF of 2 or more: possible eating disorder.',
    },
    'weight_loss.eatingDisorder': {
      patient: 'A clinician will want to talk with you about eating first.',
      clinician: 'Anorexia or bulimia, current or past.',
    },
    'weight_loss.mood': {
      patient: 'A clinician will ask about your mood first, because some of these medicines can change it.',
      clinician: 'Depression, anxiety or bipolar disorder: monitor mood and suicidal thoughts.',
    },
    'weight_loss.surgery': {
      patient: 'A clinician will review your surgery first.',
      clinician: 'History of bariatric surgery.',
    },
    'weight_loss.alcohol': {
      patient: 'A clinician will consider your alcohol use when choosing a medicine.',
      clinician:
        'Heavy drinking, 15 or more a week (women: 8): seizure risk with bupropion, pancreatitis with GLP-1.',
    },
    'weight_loss.bloodPressureNeeded': {
      patient:
        'A clinician will ask for a blood pressure reading. Most pharmacies measure it for free. You can send the reading in a message.',
      clinician: 'No blood pressure within 12 months.',
    },
  },
} satisfies TextsOf<{
  sections: [...typeof weightComplaint, ...typeof weightSafety]
  rules: [...typeof weightHardRules, ...typeof weightReviewRules]
}>

/** Since the second version. */
export const riskTexts = {
  sections: {
    weightRisks: {
      title: 'Other risks',
      lead: 'Some weight-loss tablets are not safe in these situations.',
      chartTitle: 'Other risks',
    },
  },
  items: {
    weightRisks: {
      label: 'Do any of these apply to you?',
      chartLabel: 'MAO inhibitor, withdrawal, suicide attempt or acidosis',
      options: {
        mao_inhibitor: {
          label: 'I took an MAO inhibitor in the last 14 days, such as Nardil, Parnate, Emsam or linezolid',
          chartName: 'MAO inhibitor in the last 14 days',
        },
        sudden_stop: {
          label:
            'I suddenly stopped alcohol, a sedative, or a seizure medicine, or plan to in the next few weeks',
          chartName: 'abrupt stop of alcohol, sedatives or antiepileptics, recent or planned',
        },
        suicide_attempt: { label: 'A suicide attempt, ever', chartName: 'suicide attempt' },
        acidosis: {
          label: 'Too much acid in the blood (ketoacidosis or lactic acidosis), ever',
          chartName: 'ketoacidosis or lactic acidosis',
        },
        ...noneOrNotSure,
      },
    },
  },
  rules: {
    'weight_loss.maoInhibitor': {
      patient:
        'Bupropion is not safe within 14 days of an MAO inhibitor. It could raise your blood pressure too much. We will not offer the tablet that contains it.',
      clinician: 'MAO inhibitor within 14 days: no bupropion.',
    },
    'weight_loss.suddenStop': {
      patient:
        'After a sudden stop, bupropion could cause a seizure, so we will not offer the tablet that contains it. Do not stop alcohol or these medicines all at once without a doctor.',
      clinician: 'Abrupt stop of alcohol, sedatives or antiepileptics: no bupropion.',
    },
    'weight_loss.acidosis': {
      patient: 'Metformin could raise the acid in your blood again, so we will not offer it to you.',
      clinician: 'History of ketoacidosis or lactic acidosis: no metformin.',
    },
    'weight_loss.suicideAttempt': {
      patient:
        'A clinician will ask how you are first, because one of these medicines can change your mood. If you think about suicide now, call or text 988.',
      clinician: 'Past suicide attempt: screen, and follow up closely with bupropion.',
    },
  },
} satisfies TextsOf<{
  sections: [typeof weightRisks]
  rules: typeof weightRiskRules
}>
