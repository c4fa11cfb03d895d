/** Words that reveal a patient's health. No unencrypted output, such as an email, may contain one. */
const clinicalWords = `
  beauty skin acne rosacea wrinkle pain cream ed erectile dysfunction erection sleep insomnia weight
  obesity bmi sex pregnant pregnancy depression diabetes treatment prescription medicine medication
  drug pill tablet capsule gel patch injection dose refill diagnosis symptom allergy clinician doctor
  nurse physician dermatologist dermatology urology psychiatry health medical patient condition
  therapy tretinoin adapalene clindamycin azelaic hydroquinone spironolactone diclofenac lidocaine
  baclofen capsaicin sildenafil tadalafil vardenafil trazodone doxepin ramelteon hydroxyzine melatonin
  semaglutide tirzepatide metformin bupropion naltrexone sunscreen
`
  .trim()
  .split(/\s+/)

/**
 * Returns the clinical words in a text or an HTML document, in lower case, each once.
 * @param besides further names to find, such as those of the catalog
 */
export function clinicalWordsIn(text: string, besides: readonly string[] = []): readonly string[] {
  const words = new Set(
    text
      .replace(/style="[^"]*"/g, '')
      .toLowerCase()
      // An id is one word, whatever words its letters contain.
      .match(/[a-z0-9]+/g) ?? [],
  )
  const avoided = besides.flatMap((name) => name.toLowerCase().match(/[a-z]{5,}/g) ?? [])
  return [...new Set([...clinicalWords, ...avoided])].filter((word) => words.has(word))
}
