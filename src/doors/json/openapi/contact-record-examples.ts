import { TIMES } from './example-times.ts'

/** One grey pixel. */
const TINY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Examples of what hangs off contacts, by the name of their schema. */
export const contactRecordRecords = {
  Note: {
    id: 12,
    contact_id: 42,
    deal_id: 31,
    user_id: 7,
    body: 'Wants the new catalogue before Christmas.',
    ...TIMES,
  },
  Call: {
    id: 8,
    contact_id: 42,
    deal_id: 31,
    user_id: 7,
    status: 'scheduled',
    body: 'Quarterly review',
    direction: 'outbound',
    scheduled_at: '2026-12-01T13:30:00.000Z',
    phone: '+47 22 12 34 56',
    ...TIMES,
  },
  Message: {
    id: 31,
    contact_id: 42,
    user_id: 7,
    channel: 'email',
    direction: 'outbound',
    subject: 'Offer',
    body: 'As discussed.',
    from: 'ann@acme.example',
    to: 'ines@harbour.example',
    sent_at: '2026-11-20T14:05:00.000Z',
    message_id: '<1f0c@acme.example>',
    ...TIMES,
  },
  Activity: {
    id: 5,
    contact_id: 42,
    user_id: 7,
    kind: 'visit',
    body: 'Showed us their new quay.',
    happened_at: '2026-11-20T14:05:00.000Z',
    ...TIMES,
  },
  Photo: {
    id: 4,
    contact_id: 42,
    user_id: 7,
    file_name: 'ines.png',
    content_type: 'image/png',
    size: 70,
    width: 1,
    height: 1,
    ...TIMES,
  },
}

/** Bodies of requests about what hangs off contacts, by operation. */
export const contactRecordBodies = {
  createCall: {
    call: { contact_id: 42, body: 'Quarterly review', scheduled_at: '2026-12-01T13:30:00+01:00' },
  },
  updateCall: { call: { scheduled_at: '2026-12-02T09:00:00+01:00' } },
  completeCall: { outcome: 'connected', note: 'Wants an offer.', duration_seconds: 540 },
  logMessage: {
    message: {
      contact_id: 42,
      subject: 'Offer',
      body: 'As discussed.',
      to: 'ines@harbour.example',
      message_id: '<1f0c@acme.example>',
    },
  },
  updateMessage: { message: { subject: 'Our offer' } },
  logActivity: {
    activity: { contact_id: 42, kind: 'visit', body: 'Showed us their new quay.' },
  },
  updateActivity: { activity: { happened_at: '2026-11-19T10:00:00Z' } },
  addPhoto: { photo: { contact_id: 42, file_name: 'ines.png', data: TINY_PNG } },
  addPhotoToContact: { photo: { file_name: 'ines.png', data: TINY_PNG } },
  updatePhoto: { photo: { file_name: 'ines at the quay.png' } },
}
