/** Columns of a conversation, named as in `Conversation`. */
export const conversationColumns = `c.id, c.request_id as "requestId", c.treatment_type as "treatmentType", c.status,
      c.version, c.patient_id as "patientId", c.patient_name as "patientName", c.assignee_id as "assigneeId",
      c.assignee_name as "assigneeName", c.last_sequence as "lastSequence", c.last_message_at as "lastMessageAt",
      c.last_preview as "lastPreview", c.last_system as "lastSystem", c.waiting_since as "waitingSince", c.closed_at as "closedAt",
      c.created_at as "createdAt"`
