/*
 * Entries of a patient's lists after an answer about a group of medicines. Each names medicines that the question names,
 * so that the patient recognizes it, and every check knows it like an entry that the patient wrote.
 */

export const medicineEntries = {
  bloodThinner: 'Warfarin, Eliquis, Xarelto or Plavix',
  nsaid: 'Ibuprofen, naproxen or aspirin',
  classIAntiarrhythmic: 'Flecainide, mexiletine, propafenone or quinidine',
  alphaBlocker: 'Tamsulosin, doxazosin, terazosin, alfuzosin, silodosin or prazosin',
  ritonavir: 'Ritonavir or cobicistat',
  antifungal: 'Ketoconazole or itraconazole',
  macrolide: 'Erythromycin or clarithromycin',
  insulin: 'Insulin',
  sulfonylurea: 'Glipizide, glimepiride or glyburide',
  opioid: 'Oxycodone, hydrocodone, tramadol, methadone or buprenorphine',
  benzodiazepine: 'Xanax, Ativan, Klonopin or Valium',
  otherSedative: 'Ambien, Lunesta, gabapentin or pregabalin',
  /** Without NyQuil, whose other ingredients have interactions of their own. */
  antihistamine: 'Benadryl or Unisom',
  fluvoxamine: 'Fluvoxamine',
  isotretinoin: 'Isotretinoin',
  potassiumRaising: 'Potassium chloride, amiloride, triamterene or eplerenone',
  aceInhibitorOrArb: 'Lisinopril, enalapril, losartan or valsartan',
} as const

export const allergyEntries = {
  nsaid: 'Aspirin, ibuprofen or naproxen',
  localAnesthetic: 'Lidocaine or bupivacaine',
  sulfite: 'Sulfites',
  capsaicin: 'Capsaicin',
  glp1: 'Semaglutide, tirzepatide, liraglutide or dulaglutide',
} as const
