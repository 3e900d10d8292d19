// stub
export type Contact = {
  id: number
  user_id: number
  is_private: boolean
  status: string | null
  name: string
  created_at: string
  updated_at: string
  last_action_at: string | null
  trashed_at: string | null
  preferred_email_index: number | null
  preferred_phone_index: number | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  suffix: string | null
  title: string | null
  job_title: string | null
  company: string | null
  department: string | null
  gender: string | null
  spouse: string | null
  children: string | null
  assistant: string | null
  assistants_phone: string | null
  email_address: string | null
  email_address_2: string | null
  email_address_3: string | null
  url: string | null
  url_2: string | null
  url_3: string | null
  user_1: string | null
  user_2: string | null
  user_3: string | null
  user_4: string | null
  business_street: string | null
  business_street_2: string | null
  business_city: string | null
  business_state: string | null
  business_postal_code: string | null
  business_country: string | null
  business_phone: string | null
  business_phone_2: string | null
  business_fax: string | null
  home_street: string | null
  home_street_2: string | null
  home_city: string | null
  home_state: string | null
  home_postal_code: string | null
  home_country: string | null
  home_phone: string | null
  home_phone_2: string | null
  home_fax: string | null
  other_street: string | null
  other_street_2: string | null
  other_city: string | null
  other_state: string | null
  other_postal_code: string | null
  other_country: string | null
  other_phone: string | null
  other_fax: string | null
  mobile_phone: string | null
  mobile_phone_2: string | null
  anniversary: string | null
  birthday: string | null
}
export type ContactInput = {
  first_name?: string | null
  middle_name?: string | null
  last_name?: string | null
  suffix?: string | null
  title?: string | null
  job_title?: string | null
  company?: string | null
  department?: string | null
  gender?: string | null
  spouse?: string | null
  children?: string | null
  assistant?: string | null
  assistants_phone?: string | null
  email_address?: string | null
  email_address_2?: string | null
  email_address_3?: string | null
  url?: string | null
  url_2?: string | null
  url_3?: string | null
  user_1?: string | null
  user_2?: string | null
  user_3?: string | null
  user_4?: string | null
  business_street?: string | null
  business_street_2?: string | null
  business_city?: string | null
  business_state?: string | null
  business_postal_code?: string | null
  business_country?: string | null
  business_phone?: string | null
  business_phone_2?: string | null
  business_fax?: string | null
  home_street?: string | null
  home_street_2?: string | null
  home_city?: string | null
  home_state?: string | null
  home_postal_code?: string | null
  home_country?: string | null
  home_phone?: string | null
  home_phone_2?: string | null
  home_fax?: string | null
  other_street?: string | null
  other_street_2?: string | null
  other_city?: string | null
  other_state?: string | null
  other_postal_code?: string | null
  other_country?: string | null
  other_phone?: string | null
  other_fax?: string | null
  mobile_phone?: string | null
  mobile_phone_2?: string | null
  anniversary?: string | null
  birthday?: string | null
  status?: string | null
  is_private?: boolean
  preferred_email_index?: number | null
  preferred_phone_index?: number | null
}
export type Note = {
  id: number
  contact_id: number
  user_id: number
  user_name?: string | null
  body: string
  created_at: string
  updated_at: string
}
export type HistoryEntry = {
  id: number
  contact_id: number | null
  user_id: number | null
  user_name: string | null
  action: string
  subject_type: string
  subject_id: number | null
  door: string
  token_name: string | null
  changes: Record<string, unknown[]>
  body: string
  created_at: string
}
export type User = { id: number; name: string; email: string; role: string; time_zone: string | null }
export type Account = { id: number; name: string; time_zone: string; currency: string }
export type Invitation = { id: number; email: string; role: string; expires_at: string }
export type Token = {
  id: number
  name: string
  is_read_only: boolean
  created_at: string
  last_used_at: string | null
  hint: string
}
export type Session = {
  id: number
  created_at: string
  last_used_at: string
  browser: string
  address?: string | null
  is_current: boolean
}
export type Me = {
  id: number
  name: string
  email: string
  role: string
  time_zone: string | null
  account: Account
  is_read_only: boolean
}
export interface Routes {
  'GET /setup': {
    answer: { setup: { needs_first_account: boolean; is_sign_up_open: boolean; version: string } }
  }
  'POST /signup': {
    body: {
      account_name: string
      name: string
      email: string
      password: string
      time_zone?: string
      currency?: string
    }
    answer: { user: User; account: Account }
  }
  'POST /sign_in': { body: { email: string; password: string }; answer: { user: User } }
  'POST /sign_out': { answer: undefined }
  'GET /sessions': { answer: { sessions: Array<Session> } }
  'DELETE /sessions/{id}': { path: { id: number }; answer: undefined }
  'GET /me': { answer: { me: Me } }
  'PATCH /me': { body: { user: { name?: string; time_zone?: string | null } }; answer: unknown }
  'POST /me/password': { body: { current_password: string; new_password: string }; answer: unknown }
  'GET /account': { answer: { account: Account } }
  'PATCH /account': {
    body: { account: { name?: string; time_zone?: string; currency?: string } }
    answer: { account: Account }
  }
  'GET /users': { answer: { users: Array<User> } }
  'GET /invitations': { answer: { invitations: Array<Invitation> } }
  'POST /invitations': {
    body: { invitation: { email: string; role: string } }
    answer: { invitation: Invitation & { secret: string } }
  }
  'DELETE /invitations/{id}': { path: { id: number }; answer: undefined }
  'POST /invitation_preview': {
    body: { secret: string }
    answer: { invitation: { email: string; account_name: string; invited_by: string } }
  }
  'POST /accept_invitation': {
    body: { secret: string; name: string; password: string }
    answer: { user: User }
  }
  'GET /tokens': { answer: { tokens: Array<Token> } }
  'POST /tokens': {
    body: { token: { name: string; is_read_only: boolean } }
    answer: { token: Token & { secret: string } }
  }
  'DELETE /tokens/{id}': { path: { id: number }; answer: undefined }
  'GET /statuses': { answer: { statuses: Array<{ key: string; label: string; position: number }> } }
  'GET /contacts': {
    query: {
      q?: string
      status?: string
      inactive_days?: number
      company?: string
      user_id?: number
      is_private?: boolean
      birthday_month?: number
      trashed?: boolean
      sort?: string
      fields?: string
      limit?: number
      cursor?: string
      include_total?: boolean
    }
    answer: { contacts: Array<Contact>; next_cursor: string | null; total_count?: number }
  }
  'POST /contacts': { body: { contact: ContactInput }; answer: { contact: Contact } }
  'GET /contacts/{id}': { path: { id: number }; answer: { contact: Contact } }
  'PATCH /contacts/{id}': {
    path: { id: number }
    body: { contact: ContactInput }
    answer: { contact: Contact }
  }
  'DELETE /contacts/{id}': { path: { id: number }; answer: undefined }
  'POST /contacts/{id}/restore': { path: { id: number }; answer: { contact: Contact } }
  'GET /contacts/{contact_id}/history': {
    path: { contact_id: number }
    query: { limit?: number; cursor?: string }
    answer: { history: Array<HistoryEntry>; next_cursor: string | null }
  }
  'GET /contacts/{contact_id}/notes': {
    path: { contact_id: number }
    query: { limit?: number; cursor?: string }
    answer: { notes: Array<Note>; next_cursor: string | null }
  }
  'POST /contacts/{contact_id}/notes': {
    path: { contact_id: number }
    body: { note: { body: string } }
    answer: { note: Note }
  }
  'PATCH /notes/{id}': { path: { id: number }; body: { note: { body: string } }; answer: { note: Note } }
  'DELETE /notes/{id}': { path: { id: number }; answer: undefined }
  'POST /sample_data': { body: { contacts?: number }; answer: unknown }
}
