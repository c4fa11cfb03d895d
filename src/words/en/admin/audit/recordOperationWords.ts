/** Texts of the reads of records in the audit log. */
export const recordOperationWords = {
  'Query.patientRecord': 'Viewed a patient record',
  'Query.clinicalNotes': 'Viewed a request’s notes',
  'Query.patientNotes': 'Viewed a patient’s notes',
  'Query.myClinicalNotes': 'Viewed own visit notes',
  'Query.recordViews': 'Viewed a record’s access log',
  'Query.myRecordReaders': 'Viewed own record’s access log',
  'Query.myAccessProof': 'Downloaded own record’s access log',
  'Query.patients': 'Viewed all patients',
  'Query.patientSearch': 'Searched for a patient',
} as const
