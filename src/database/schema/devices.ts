/** A password that opens the DAV door for one device, or the address that opens one calendar as a feed. */
export interface DevicePasswordTable {
  account_id: number
  /** The row of `api_tokens` that says as whom it acts and whether it only reads. */
  token_id: number
  /** JSON: the address books and calendars that are shown. */
  books: string
}

/** What a device wrote of a contact, as it came. */
export interface ContactCardTable {
  account_id: number
  contact_id: number
  /** By which devices know that two cards are of one contact. */
  uid: string
  /** JSON: its lines, each with the field that it stands for and the value it gave it. */
  card: string
}

/** The name under which a device of a user stores a contact. */
export interface CardNameTable {
  account_id: number
  user_id: number
  name: string
  contact_id: number
}

/** What the devices of a user keep of a task or of a planned call, one of which it is. */
export interface CalendarEntryTable {
  account_id: number
  user_id: number
  /** The name under which they store it. */
  name: string
  task_id: number | null
  call_id: number | null
  uid: string
  /** JSON: its lines, each with what it stands for and the value it gave to that. */
  entry: string
}
